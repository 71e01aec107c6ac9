/** Articles in the panel: a file of its own, loaded when it is first needed. */
import css from "./articles.css";

export { Finder } from "./finder";
export { Reader } from "./reader";
export { Suggestions } from "./suggestions";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
