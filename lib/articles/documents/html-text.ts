/** Writes HTML as text from the output specs of schema.ts, without a DOM. */
import type { DOMOutputSpec } from "prosemirror-model";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For texts and for attributes in quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Attributes = Record<string, string | number | null | undefined>;

const VOID = new Set(["br", "hr", "img"]);

/** An element with HTML in it; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, html = ""): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) open += ` ${key}="${escapeMarkup(String(value))}"`;
  return VOID.has(name) ? `${open}>` : `${open}>${html}</${name}>`;
}

const isAttributes = (value: unknown): value is Attributes =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `content` is put in the place of the spec's hole, `more` among the attributes of its outermost element. */
export function htmlOfSpec(spec: DOMOutputSpec, content: string, more: Attributes = {}): string {
  if (typeof spec === "string") return escapeMarkup(spec);
  const [name, second, ...rest] = spec as readonly [string, ...unknown[]];
  const given = isAttributes(second) ? second : {};
  const children = isAttributes(second) || second === undefined ? rest : [second, ...rest];
  const html = children.map((child) => (child === 0 ? content : htmlOfSpec(child as DOMOutputSpec, content)));
  return element(name, { ...given, ...more }, html.join(""));
}
