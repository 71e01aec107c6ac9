/**
 * A mail's HTML as a document for a frame without scripts. DOMPurify keeps what shows a mail and nothing else: no SVG and no MathML,
 * by which a second parser could read other elements than the first. The frame's sandbox and this document's policy keep scripts,
 * forms and connections out whatever remains. A policy does not stop every connection, so addresses of pictures that are not loaded
 * are taken out, too.
 */
import type { Config, DOMPurify } from "dompurify";

const PURIFY: Config & { RETURN_DOM: true } = {
  USE_PROFILES: { html: true },
  WHOLE_DOCUMENT: true,
  RETURN_DOM: true,
  ADD_TAGS: ["style"],
  FORBID_TAGS: [
    "form",
    "input",
    "button",
    "select",
    "textarea",
    "audio",
    "video",
    "source",
    "track",
    "dialog",
  ],
  FORBID_ATTR: ["srcset", "ping", "action", "formaction", "usemap", "slot", "is", "popover", "popovertarget"],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|data:image\/|\/\/)/i,
};
const LINK = /^(https?|mailto|tel):/i;
const REMOTE = /^(https?:)?\/\//i;
const REMOTE_IN_STYLE = /url\(\s{0,9}(["']?)(?:https?:)?\/\//gi;
const IMPORT = /@import\b/gi;

export type MailDocument = { html: string; hasRemotePictures: boolean };
type Options = { pictures: Record<string, string>; loadsRemote: boolean };

export function mailDocument(purify: DOMPurify, html: string, options: Options): MailDocument {
  const mail = purify.sanitize(html, PURIFY) as HTMLElement;
  for (const link of mail.querySelectorAll("a, area")) {
    const href = link.getAttribute("href")?.trim() ?? "";
    if (!LINK.test(href)) link.removeAttribute("href");
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  let hasRemotePictures = false;
  for (const name of ["src", "background"])
    for (const element of mail.querySelectorAll(`[${name}]`)) {
      const address = element.getAttribute(name)?.trim() ?? "";
      const cid = /^cid:(.*)$/i.exec(address)?.[1];
      if (cid !== undefined) element.setAttribute(name, options.pictures[cid] ?? "");
      if (!REMOTE.test(address)) continue;
      hasRemotePictures = true;
      if (!options.loadsRemote) element.removeAttribute(name);
    }
  for (const element of mail.querySelectorAll("style, [style]")) {
    const isStyle = element.localName === "style";
    const css = (isStyle ? element.textContent : element.getAttribute("style")) ?? "";
    const quiet = css.replace(REMOTE_IN_STYLE, "url($1data:,").replace(IMPORT, "@none");
    if (quiet === css) continue;
    hasRemotePictures = true;
    if (options.loadsRemote) continue;
    if (isStyle) element.textContent = quiet;
    else element.setAttribute("style", quiet);
  }
  return { html: page(mail, options), hasRemotePictures };
}

function page(mail: HTMLElement, { pictures, loadsRemote }: Options): string {
  const own = [...new Set(Object.values(pictures).map((url) => new URL(url).origin))];
  const from = ["data:", ...(loadsRemote ? ["https:", "http:"] : own)].join(" ");
  const styles = [...mail.querySelectorAll("head style")].map(({ outerHTML }) => outerHTML).join("");
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${from}">`,
    '<meta name="referrer" content="no-referrer"><base target="_blank">',
    "<style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>",
    `${styles}</head>${mail.querySelector("body")?.outerHTML ?? ""}</html>`,
  ].join("");
}
