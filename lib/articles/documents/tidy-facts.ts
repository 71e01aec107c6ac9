/** The meaning of elements of HTML for an article. Browser-safe. */
import { type CalloutKind, calloutKind } from "./callouts";

/** Left out with all that they hold: they are no text, or not for readers. */
export const DROPPED = new Set([
  ...["script", "style", "template", "noscript", "svg", "object", "embed", "applet", "canvas", "iframe"],
  ...[
    "select",
    "textarea",
    "button",
    "datalist",
    "head",
    "title",
    "meta",
    "link",
    "base",
    "frame",
    "frameset",
  ],
  ...["map", "area", "source", "track", "param", "portal", "xmp", "plaintext", "noembed", "noframes"],
]);
/** Left out of whole pages. */
export const AROUND_PAGE = new Set(["nav", "footer"]);

/** A paragraph ends before and after them; they are nothing more. */
export const BOUNDARIES = new Set([
  ...[
    "address",
    "article",
    "aside",
    "center",
    "div",
    "dl",
    "dir",
    "fieldset",
    "figure",
    "figcaption",
    "footer",
  ],
  ...["form", "header", "hgroup", "legend", "main", "menu", "nav", "search", "section", "dd", "caption"],
]);

/** Elements that stay, by the name that the table of schema.ts reads. */
export const INLINE: Record<string, string> = {
  ...{ b: "strong", strong: "strong", i: "em", em: "em", cite: "em", dfn: "em", u: "u", ins: "u" },
  ...{ s: "s", strike: "s", del: "s", code: "code", kbd: "code", samp: "code", tt: "code", var: "em" },
};

export const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

const classesOf = (element: Element): string[] =>
  (element.getAttribute("class") ?? "").split(/\s/).filter(Boolean);
const CALLOUT = /^(?:admonition|custom-block|markdown-alert|theme-admonition|callout|alert|hint)$/;

/** Classes of Docusaurus, VitePress, MkDocs, Sphinx, GitHub and Bootstrap. */
export function calloutOf(element: Element): CalloutKind | null {
  const classes = classesOf(element);
  if (!classes.some((name) => CALLOUT.test(name.toLowerCase()))) return null;
  if (classes.includes("markdown-alert-caution")) return "danger";
  const words = classes.flatMap((name) => [name, ...name.split("-").slice(-1)]);
  return words.map(calloutKind).find((kind) => kind !== null) ?? "info";
}

const TITLE =
  /^(?:admonition-title|custom-block-title|markdown-alert-title|alert-heading|callout-title)$|^admonitionHeading/;
export const isCalloutTitle = (element: Element): boolean =>
  classesOf(element).some((name) => TITLE.test(name));

/** Marks beside headings and code that only work on the page they were made for. */
const TOOL =
  /^(?:header-?anchor|hash-link|headerlink|anchor-link|line-numbers-wrapper|linenos|lineno|gutter)$/;
const FOR_SCREEN_READERS = /^(?:sr-only|visually-hidden|screen-reader-text)$/;

/** Not shown to readers of the page that it is from. */
export function isHidden(element: Element): boolean {
  // Panels of tabs are hidden until their tab is chosen.
  if (element.getAttribute("role") === "tabpanel") return false;
  if (element.getAttribute("hidden") !== null || element.getAttribute("aria-hidden") === "true") return true;
  if (classesOf(element).some((name) => TOOL.test(name) || FOR_SCREEN_READERS.test(name))) return true;
  const style = styleOf(element);
  return (
    style.get("display") === "none" || style.get("visibility") === "hidden" || style.get("mso-hide") === "all"
  );
}

/** The declarations of an element's own style, the last of each. */
export function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute("style") ?? "").slice(0, 2000).toLowerCase().split(";");
  return new Map(
    declarations.map((each) => {
      const at = each.indexOf(":");
      return [each.slice(0, at).trim(), each.slice(at + 1).trim()];
    }),
  );
}

/** Marks that a style gives, as Google Docs and Word write them. */
export function marksOfStyle(element: Element): string[] {
  if (element.getAttribute("style") === null) return [];
  const style = styleOf(element);
  const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  return [
    ...(/^(?:bold(?:er)?|[6-9]00)$/.test(style.get("font-weight") ?? "") ? ["strong"] : []),
    ...(style.get("font-style") === "italic" ? ["em"] : []),
    ...(line.includes("underline") ? ["u"] : []),
    ...(line.includes("line-through") ? ["s"] : []),
  ];
}

/** Google Docs wraps all that it gives to the clipboard in a `b` that is not bold. */
export const isPlainBold = (element: Element): boolean =>
  /^(?:normal|400)$/.test(styleOf(element).get("font-weight") ?? "");
