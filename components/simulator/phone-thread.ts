/** The thread as a phone shows it: changes, deletions and reactions are on the message that they are about. Pure. */
import { z } from "zod";
import { phoneMessage } from "@/components/simulator/phone-message";
import type { SimulatorMessage } from "@/lib/connections/simulator/state-schemas";

export type PhoneEntry = {
  message: SimulatorMessage;
  kind: string | null;
  text: string;
  isEdited: boolean;
  isRevoked: boolean;
  /** The customer's own, the latest; null when there is none, or it was taken back. */
  reaction: string | null;
};

const About = z.object({
  reaction: z.object({ message_id: z.string() }).optional().catch(undefined),
  edit: z.object({ original_message_id: z.string() }).optional().catch(undefined),
  revoke: z.object({ original_message_id: z.string() }).optional().catch(undefined),
});

/** An entry about a message that is not loaded stands alone. */
export function foldThread(messages: SimulatorMessage[]): PhoneEntry[] {
  const entries = new Map<string, PhoneEntry>();
  for (const message of messages) {
    const target = message.direction === "inbound" ? entries.get(targetIdOf(message)) : undefined;
    if (target) apply(target, message);
    else
      entries.set(message.wamid, {
        message,
        ...phoneMessage(message),
        isEdited: false,
        isRevoked: false,
        reaction: null,
      });
  }
  return [...entries.values()];
}

function targetIdOf({ content }: SimulatorMessage): string {
  const { reaction, edit, revoke } = About.safeParse(content).data ?? {};
  return reaction?.message_id ?? edit?.original_message_id ?? revoke?.original_message_id ?? "";
}

function apply(target: PhoneEntry, change: SimulatorMessage): void {
  const { text } = phoneMessage(change);
  if (change.type === "reaction") target.reaction = text || null;
  else if (change.type === "revoke") target.isRevoked = true;
  else Object.assign(target, { text, isEdited: true });
}
