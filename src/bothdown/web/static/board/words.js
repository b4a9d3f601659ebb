// The board's few words of its own. English is the source; another language's catalogue is fetched once.

/** @type {Record<string, string>} */
let catalogue = {};

/**
 * A sentence in the reader's language, with `{name}` filled in.
 * @param {string} source
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(source, values = {}) {
  const sentence = catalogue[source] || source;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * Fetch the catalogue of the page's language. Without it the source stands.
 * @param {string} language
 */
export async function loadWords(language) {
  if (language.startsWith("en")) return;
  try {
    const answer = await fetch("/words/");
    if (answer.ok) catalogue = await answer.json();
  } catch {
    catalogue = {};
  }
}
