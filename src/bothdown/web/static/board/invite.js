// The invitation takes the seat by itself: with a form, since whatever only looks at a link sends none.

import { byId } from "./dom.js";

/** @type {HTMLFormElement} */ (byId("take")).submit();
