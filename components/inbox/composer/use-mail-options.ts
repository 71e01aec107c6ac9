/** Subject and further recipients of an e-mail in the making. Those of the mail before it stay unless they are changed. */
import { useState } from "react";
import { EmailContent, EmailPeople } from "@/components/inbox/content/content-shapes";
import { read } from "@/components/inbox/content/shape";
import type { DraftKey } from "@/components/inbox/shared/unsent";
import { useThread } from "@/components/inbox/shared/use-thread";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { ThreadEntry } from "@/lib/inbox/messages/schemas";
import { isEmail } from "@/lib/platform/is-email";

type Changed = { cc?: string; subject?: string; to?: string };
/** Changes are kept while another conversation is open. */
const kept = new Map<DraftKey, Changed>();

/** Null for a channel without subject and recipients. */
export function useMailOptions({ id, channel, subject, mail }: InboxConversation, draftKey: DraftKey) {
  const thread = useThread(id).data;
  const [changed, setChanged] = useState<Changed>(() => kept.get(draftKey) ?? {});
  if (!capabilitiesOf(channel).isMail) return null;

  const former = thread?.entries.findLast(isMail);
  const cc = changed.cc ?? othersOf(former, mail).join(", ");
  const addresses = cc.split(/[,;\s]+/).filter(Boolean);
  const wrong = addresses.find((address) => !isEmail(address)) ?? null;

  function change(next: Changed) {
    kept.set(draftKey, next);
    setChanged(next);
  }
  return {
    /** Null: the recipient needs no decision. */
    to: mail?.proposed ? (changed.to ?? mail.to) : null,
    cc: addresses,
    ccText: cc,
    /** Null: the mail keeps the subject of the one before it. */
    subject: changed.subject?.trim() || null,
    subjectText: changed.subject ?? "",
    formerSubject: subjectOf(former) ?? subject ?? "",
    /** An address that is none. */
    problem: wrong,
    setTo: (to: string) => change({ ...changed, to }),
    setCc: (text: string) => change({ ...changed, cc: text }),
    setSubject: (text: string) => change({ ...changed, subject: text }),
    forget() {
      kept.delete(draftKey);
      setChanged({});
    },
  };
}

const isMail = (entry: ThreadEntry): boolean => entry.kind === "message" && entry.type === "email";
const subjectOf = (entry: ThreadEntry | undefined): string | null =>
  (entry?.kind === "message" && read(EmailContent, entry.content)?.subject) || null;

/** Everyone who got the mail before, without the contact and ourselves. */
function othersOf(entry: ThreadEntry | undefined, mail: InboxConversation["mail"]): string[] {
  const known = entry?.kind === "message" ? read(EmailPeople, entry.content) : null;
  if (!known || entry?.kind !== "message") return [];
  const { from, to, cc } = known;
  const people = [...(entry.direction === "inbound" && from ? [from] : []), ...to, ...cc];
  const without = [mail?.to, mail?.from];
  return [...new Set(people.map(({ address }) => address.toLowerCase()))].filter(
    (address) => !without.includes(address),
  );
}
