/** The content of a bubble of the simulated phone, and which receipts are still open. Pure. */
import { z } from "zod";
import type { SendReceipt } from "@/lib/connections/simulator/control-schemas";
import type { CustomerMessage } from "@/lib/connections/simulator/customer-schemas";
import type { SimulatorMessage } from "@/lib/connections/simulator/state-schemas";
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";

const words = z.string().nullish().catch(null);
const Phrase = z
  .union([z.string(), z.object({ text: words, body: words })])
  .nullish()
  .catch(null);
/** The places of a message's many shapes that may hold its text. */
const Content = z.object({
  text: Phrase,
  body: Phrase,
  caption: words,
  title: words,
  name: words,
  filename: words,
  emoji: words,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A customer's content is under its type; a choice is under the type of the choice, which is more specific. */
function unwrap(type: string, content: unknown): { kind: string; content: unknown } {
  const inner = isRecord(content) ? content[type] : null;
  if (!isRecord(inner)) return { kind: type, content };
  const chosen = inner[String(inner.type)];
  if (isRecord(chosen)) return { kind: String(inner.type), content: chosen };
  return { kind: type, content: isRecord(inner.message) ? inner.message : inner };
}

/** `kind` is null for plain text. */
export function phoneMessage({
  type,
  content,
  preview,
}: Pick<SimulatorMessage, "type" | "content" | "preview">): { kind: string | null; text: string } {
  const { kind, content: inner } = unwrap(type, content);
  const read = Content.safeParse(inner).data;
  const text =
    preview ??
    plain(read?.text) ??
    plain(read?.body) ??
    read?.caption ??
    read?.title ??
    read?.name ??
    read?.filename ??
    read?.emoji ??
    "";
  return { kind: type === "text" ? null : kind, text };
}

type KindKey = keyof Messages["simulator"]["kinds"];

/** A kind of a later API version is shown as it is. */
export function kindText(t: Translate<"simulator">, kind: string): string {
  const key = `kinds.${kind as KindKey}` as const;
  return hasText(t, key) ? t(key) : kind.replaceAll("_", " ");
}

const plain = (phrase: z.output<typeof Phrase>): string | null =>
  typeof phrase === "string" ? phrase : (phrase?.text ?? phrase?.body ?? null);

/** The simulator's name for a picture that can be shown; null for anything else, and for one behind a link. */
export function pictureOf({ type, content }: Pick<SimulatorMessage, "type" | "content">): string | null {
  if (type !== "image" && type !== "sticker") return null;
  const { content: inner } = unwrap(type, content);
  return isRecord(inner) && typeof inner.id === "string" ? inner.id : null;
}

type Receipt = Exclude<SendReceipt["status"], "sent">;
const ORDER = ["accepted", "sent", "delivered", "read", "played"];

/** Receipts that the phone may still send: never an earlier state, and no failure once it is delivered. */
export function openReceipts({ direction, status, type }: SimulatorMessage): Receipt[] {
  if (direction !== "outbound" || !status || status === "failed") return [];
  const further = (["delivered", "read", "played"] as const).filter(
    (receipt) => ORDER.indexOf(receipt) > ORDER.indexOf(status) && (receipt !== "played" || type === "audio"),
  );
  return status === "accepted" || status === "sent" ? [...further, "failed"] : further;
}

const Choice = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });
const Choices = z.object({
  action: z.union([
    z.object({ buttons: z.array(z.object({ reply: Choice })) }),
    z.object({ sections: z.array(z.object({ rows: z.array(Choice) })) }),
  ]),
});

/** The replies that the customer's phone sends for a message's choices, in their order. */
export function choicesOf({ direction, type, content }: SimulatorMessage): ChoiceReply[] {
  const read = direction === "outbound" && type === "interactive" ? Choices.safeParse(content).data : null;
  if (!read) return [];
  const { action } = read;
  return "buttons" in action
    ? action.buttons.map(({ reply: { id, title } }) => ({ type: "button_reply", id, title }))
    : action.sections.flatMap(({ rows }) => rows.map((row) => ({ type: "list_reply", ...row })));
}
export type ChoiceReply = Extract<CustomerMessage, { type: "button_reply" | "list_reply" }>;
