// Home: the small pitch shows the teams that are chosen. Everything else is a form, and works without this.

import { byId } from "./dom.js";

const home = /** @type {HTMLSelectElement} */ (byId("home"));
const away = /** @type {HTMLSelectElement} */ (byId("away"));
const lineup = /** @type {HTMLImageElement} */ (byId("lineup"));

/** Draw the two teams. */
function show() {
  const teams = new URLSearchParams({ home: home.value, away: away.value });
  lineup.src = `${lineup.dataset.src}?${teams}`;
}

for (const team of [home, away]) team.addEventListener("change", show);
show();
