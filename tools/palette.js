// Run in a browser by tools/screenshots.py: a PNG, as base64, becomes one of 256 colours and a third of the size.
async (source) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const pixels = canvas.getImageData(0, 0, width, height).data;

  // Colours alike in their first five bits count as one: how many pixels there are of it, and their sum.
  const bin = (at) => ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);
  const bins = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const key = bin(at);
    let found = bins.get(key);
    if (!found) bins.set(key, (found = { key, count: 0, sum: [0, 0, 0] }));
    found.count += 1;
    for (let c = 0; c < 3; c += 1) found.sum[c] += pixels[at + c];
  }
  for (const one of bins.values()) one.mean = one.sum.map((sum) => sum / one.count);

  // Median cut: the box whose colours differ most, for the most pixels, is halved until there are 256.
  const measured = (inside) => {
    let best = { width: -1, axis: 0 };
    for (let axis = 0; axis < 3; axis += 1) {
      const values = inside.map(({ mean }) => mean[axis]);
      const spread = Math.max(...values) - Math.min(...values);
      if (spread > best.width) best = { width: spread, axis };
    }
    const count = inside.reduce((sum, each) => sum + each.count, 0);
    return { inside, axis: best.axis, worth: inside.length > 1 ? best.width * Math.cbrt(count) : 0 };
  };
  const boxes = [measured([...bins.values()])];
  while (boxes.length < 256) {
    const at = boxes.reduce((most, box, index) => (box.worth > boxes[most].worth ? index : most), 0);
    const { inside, axis, worth } = boxes[at];
    if (worth === 0) break;
    inside.sort((one, other) => one.mean[axis] - other.mean[axis] || one.key - other.key);
    const half = inside.reduce((sum, each) => sum + each.count, 0) / 2;
    let seen = inside[0].count;
    let cut = 1;
    while (cut < inside.length - 1 && seen + inside[cut].count <= half) seen += inside[cut++].count;
    boxes.splice(at, 1, measured(inside.slice(0, cut)), measured(inside.slice(cut)));
  }
  const palette = new Uint8Array(boxes.length * 3);
  const indices = new Map();
  boxes.forEach(({ inside }, index) => {
    const count = inside.reduce((sum, each) => sum + each.count, 0);
    for (let c = 0; c < 3; c += 1) {
      palette[index * 3 + c] = Math.round(inside.reduce((sum, each) => sum + each.sum[c], 0) / count);
    }
    for (const { key } of inside) indices.set(key, index);
  });

  // The file: rows without a filter, as suits a palette.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, at = 0, out = 0; y < height; y += 1) {
    out += 1;
    for (let x = 0; x < width; x += 1, at += 4, out += 1) rows[out] = indices.get(bin(at));
  }
  const stream = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const table = Uint32Array.from({ length: 256 }, (_, n) => {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  const chunk = (name, data) => {
    const bytes = new Uint8Array(12 + data.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, data.length);
    bytes.set(new TextEncoder().encode(name), 4);
    bytes.set(data, 8);
    let sum = 0xffffffff;
    for (const byte of bytes.subarray(4, 8 + data.length)) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
    view.setUint32(8 + data.length, ~sum >>> 0);
    return bytes;
  };
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  const none = new Uint8Array(0);
  const file = [signature, chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", packed), chunk("IEND", none)];
  const bytes = new Uint8Array(await new Blob(file).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
};
