/** What the log must know of a message's content before it is drawn. Pure. */
import { z } from "zod";
import type { MessageEntry } from "@/lib/messages/schemas";

type Content = MessageEntry["content"];
const LINES = ["system", "revoke"];
const Target = z.object({ messageId: z.string().nullish(), originalId: z.string().nullish() });

/** What happened rather than what was said. */
export const isLine = ({ content }: { content: Content }): boolean => LINES.includes(content?.type ?? "");

/** The provider's id of the message that a reaction, a change or a deletion is about; "" when it is about none. */
export function targetIdOf(content: Content): string {
  const { messageId, originalId } = Target.safeParse(content).data ?? {};
  return messageId || originalId || "";
}
