/**
 * Normalises a command's content: accepts a shorthand for each type, and Meta's shape of interactive messages. Pure;
 * checks no limits.
 */
import { RULES } from "@/lib/connections/whatsapp/media-types";
import type { ContentType } from "@/lib/inbox/messages/asked-content";

type Json = Record<string, unknown>;
const KEYS: readonly ContentType[] = ["text", "template", "media", "interactive"];
/** The kind of each type that WhatsApp takes. */
const KIND_BY_EXTENSION = new Map(
  Object.values(RULES).flatMap(({ kind, extensions }) => extensions.map((each) => [each, kind] as const)),
);

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Why the content's type is ambiguous or missing; null when it is clear. */
export function typeProblem(content: Json): string | null {
  const given = keysGiven(content);
  if (isGiven(content.type)) {
    if (!KEYS.includes(content.type as ContentType)) return `The type must be one of ${KEYS.join(", ")}.`;
    const others = given.filter((key) => key !== content.type);
    return others.length > 0 ? `Send ${content.type} alone, without ${others.join(" and ")}.` : null;
  }
  if (given.length === 1) return null;
  return given.length === 0
    ? `Send one of ${KEYS.join(", ")}.`
    : `Send exactly one of ${given.join(" and ")}.`;
}

/** Call only if typeProblem() found none. */
export function canonicalContent(content: Json): Json {
  const type = (content.type ?? keysGiven(content)[0]) as ContentType;
  switch (type) {
    case "text":
      return { ...content, type, ...text(content) };
    case "template":
      return { type, template: template(content) };
    case "media":
      return { type, media: isObject(content.media) ? media(content.media) : content.media };
    case "interactive":
      return {
        type,
        interactive: isObject(content.interactive) ? interactive(content.interactive) : content.interactive,
      };
  }
}

function keysGiven(content: Json): ContentType[] {
  const hasAlias = isGiven(content.templateAlias);
  return KEYS.filter((key) => isGiven(content[key]) || (key === "template" && hasAlias));
}

function text({ text: given, previewUrl }: Json): Json {
  if (!isObject(given)) return { text: given, previewUrl };
  return { text: given.body, previewUrl: previewUrl ?? given.previewUrl ?? given.preview_url };
}

function template({ template: given, templateAlias, locale, variables, header, buttons }: Json): unknown {
  const beside = { locale, variables, header, buttons };
  if (!isGiven(given)) return { alias: templateAlias, ...beside };
  if (typeof given === "string") return { alias: given, ...beside };
  if (!isObject(given)) return given;
  const language = isObject(given.language) ? given.language.code : given.language;
  return { ...given, alias: given.alias ?? given.name, locale: given.locale ?? language };
}

function media(given: Json): Json {
  const url = given.url ?? given.link;
  return { ...given, url, kind: given.kind ?? given.type ?? kindOf(url) };
}

/** The kind of the file's extension; without one `kind` decides. */
function kindOf(url: unknown): string | undefined {
  const path = typeof url === "string" && URL.canParse(url) ? new URL(url).pathname : "";
  return KIND_BY_EXTENSION.get(/\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? "");
}

const inner = (given: unknown, key: string): unknown => (isObject(given) ? given[key] : given);

/** Meta's shape has `action`; ours is flat. */
function interactive(given: Json): Json {
  if (!isObject(given.action)) return given;
  const { action } = given;
  const frame = {
    body: inner(given.body, "text"),
    header: inner(given.header, "text"),
    footer: inner(given.footer, "text"),
  };
  if (given.type === "list")
    return { kind: "list", ...frame, buttonLabel: action.button, sections: action.sections };
  if (given.type === "cta_url") {
    const parameters = isObject(action.parameters) ? action.parameters : {};
    return { kind: "cta_url", ...frame, label: parameters.display_text, url: parameters.url };
  }
  const buttons = Array.isArray(action.buttons)
    ? action.buttons.map((each) => (isObject(each) && isObject(each.reply) ? each.reply : each))
    : action.buttons;
  return { kind: given.type === "button" ? "buttons" : given.type, ...frame, buttons };
}
