// The page of a proposal: copies the link, and goes on by itself when the other coach has said something.

import { byId } from "./dom.js";

const EVERY = 2500;
const page = byId("waiting");

const copy = document.getElementById("copy");
const link = /** @type {HTMLInputElement | null} */ (document.getElementById("link"));
if (copy && link) {
  copy.hidden = !navigator.clipboard;
  link.addEventListener("focus", () => link.select());
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(link.value);
    copy.textContent = copy.dataset.done ?? "";
  });
}

/** Look whether anything has changed; a line that is lost for a while does not matter. */
async function look() {
  try {
    const answer = await fetch(page.dataset.proposal ?? "", { headers: { Accept: "application/json" } });
    const { marker } = await answer.json();
    if (marker && marker !== page.dataset.marker) location.reload();
  } catch {
    return;
  }
}

setInterval(look, EVERY);
