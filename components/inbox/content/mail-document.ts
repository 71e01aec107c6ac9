/**
 * A mail's HTML as a document for a frame without scripts. The frame's sandbox and this document's policy keep scripts, forms and
 * connections out, whatever the HTML says; what is removed here would only be dead, or lead the frame itself away.
 */

const DEAD =
  "script, noscript, iframe, frame, frameset, object, embed, applet, base, link, meta, form, input, button, select, textarea, audio, video, portal";
const PICTURES = "img, [background]";
const LINK = /^(https?|mailto|tel):/i;
const REMOTE = /^(https?:)?\/\//i;

export type MailDocument = { html: string; hasRemotePictures: boolean };
type Options = { pictures: Record<string, string>; loadsRemote: boolean };

export function mailDocument(html: string, { pictures, loadsRemote }: Options): MailDocument {
  const mail = new DOMParser().parseFromString(html, "text/html");
  for (const element of mail.querySelectorAll(DEAD)) {
    // What is written within a form stays.
    if (element.localName === "form") element.replaceWith(...element.childNodes);
    else element.remove();
  }
  for (const element of mail.querySelectorAll("*"))
    for (const { name } of [...element.attributes])
      if (/^on|^srcset$|^(form)?action$|^ping$/i.test(name)) element.removeAttribute(name);
  for (const link of mail.querySelectorAll("a, area")) {
    const href = link.getAttribute("href")?.trim() ?? "";
    if (!LINK.test(href)) link.removeAttribute("href");
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  for (const picture of mail.querySelectorAll("img")) {
    const cid = /^cid:(.*)$/i.exec(picture.getAttribute("src")?.trim() ?? "")?.[1];
    if (cid !== undefined) picture.setAttribute("src", pictures[cid] ?? "");
  }
  const hasRemotePictures =
    [...mail.querySelectorAll(PICTURES)].some((element) =>
      REMOTE.test(element.getAttribute("src") ?? element.getAttribute("background") ?? ""),
    ) || /url\(\s*["']?(https?:)?\/\//i.test(html);
  return { html: page(mail, { pictures, loadsRemote }), hasRemotePictures };
}

function page({ head, body }: Document, { pictures, loadsRemote }: Options): string {
  const own = [...new Set(Object.values(pictures).map((url) => new URL(url).origin))];
  const from = ["data:", ...(loadsRemote ? ["https:", "http:"] : own)].join(" ");
  const styles = [...head.querySelectorAll("style")].map(({ outerHTML }) => outerHTML).join("");
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${from}">`,
    '<meta name="referrer" content="no-referrer"><base target="_blank">',
    "<style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>",
    `${styles}</head>${body.outerHTML}</html>`,
  ].join("");
}
