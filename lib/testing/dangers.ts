/** Finds in the HTML of an article everything that could do more than show it: tags, attributes and addresses that no article has. */
import { Parser } from "htmlparser2";

const TAGS: Record<string, string[]> = {
  a: ["href", "rel"],
  img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
  div: [
    "class",
    "role",
    "tabindex",
    "aria-label",
    "data-callout",
    "data-details",
    "data-video",
    "data-video-id",
    "data-frame",
  ],
  ...{ h2: ["id"], h3: ["id"], h4: ["id"], ol: ["start"], th: ["colspan", "rowspan", "scope"] },
  ...{ td: ["colspan", "rowspan"], pre: ["tabindex"], code: ["class"], span: ["class"] },
  ...{ p: [], br: [], hr: [], ul: [], li: [], strong: [], em: [], u: [], s: [], blockquote: [] },
  ...{ table: [], tbody: [], tr: [], details: [], summary: [] },
};
const HREF = /^(?:https?:\/\/[^@]+$|mailto:|tel:|#|\/articles\/\d+)/;

/** Everything that a page with this HTML could do. */
export function dangersIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const known = TAGS[name];
      if (!known) found.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!known?.includes(key)) found.push(`${name} ${key}`);
        if (key === "href" && !HREF.test(value)) found.push(value);
        if (key === "src" && !value.startsWith("/files/")) found.push(value);
        if (key === "data-frame" && !value.startsWith("https://www.youtube-nocookie.com/embed/"))
          found.push(value);
      }
    },
    oncomment: (text) => void found.push(`<!--${text}`),
    onprocessinginstruction: (name) => void found.push(`<${name}`),
  });
  parser.end(html);
  return found;
}
