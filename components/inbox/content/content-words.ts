/** Short names of what is no plain text, for the list's preview and wherever nothing more is known. Pure. */
import type { Words as AllWords } from "@/components/inbox/words/en";

type Words = AllWords["content"];
const find = (table: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Types are an open list: a new one has a name too. */
export const contentName = ({ names, unknown }: Words, type: string): string => find(names, type) ?? unknown;

type Media = { kind: string | null; isVoice: boolean; fileName: string | null };
type Previewed = { type: string; text: string | null; media?: Media | null };

/** One line for a list. What they wrote stands for itself, except where it would be misread as a message of its own. */
export function previewText(words: Words, { type, text, media = null }: Previewed): string {
  // Line breaks would end the preview early.
  const said = text?.replace(/\s+/g, " ").trim() ?? "";
  const name = media?.kind ? mediaName(words, media.kind, media.isVoice) : contentName(words, type);
  switch (type) {
    case "text":
    case "template":
    case "interactive":
    case "button":
    case "button_reply":
    case "list_reply":
    case "system":
      return said || name;
    case "flow_reply":
    case "unsupported":
      return name;
    case "media":
      return said || media?.fileName ? `${name}: ${said || media?.fileName}` : name;
    case "reaction":
      return said ? words.reacted(said) : words.tookBackReaction;
    default:
      return said && name !== words.unknown ? `${name}: ${said}` : said || name;
  }
}

export const mediaName = ({ media, voice, attachment }: Words, kind: string, isVoice: boolean): string =>
  isVoice ? voice : (find(media, kind) ?? attachment);
