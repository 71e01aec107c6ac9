/** Blocking a contact for a reason, and ending that: in the menus of the contact's panel and of a conversation's details. */
import { Ban, CircleCheck, ShieldAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useBlockContact } from "@/components/contacts/use-block-contact";
import { Button } from "@/components/ui/button";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

type Blockable = Pick<ContactDetails, "id" | "name" | "email" | "phone" | "blockedAt" | "blockReason">;

const ITEMS = [
  { reason: "spam", action: "markSpam", Icon: ShieldAlert },
  { reason: "abuse", action: "blockAbuse", Icon: Ban },
  { reason: "other", action: "block", Icon: Ban },
] as const;

export const unblockLabel = ({ blockReason }: Pick<Blockable, "blockReason">) =>
  blockReason === "spam" ? "notSpam" : "unblock";

export function BlockItems({ contact }: { contact: Blockable }) {
  const t = useTranslations("contacts");
  const block = useBlockContact();
  const name = contactName(contact, t);
  if (contact.blockedAt)
    return (
      <DropdownMenuItem icon={<CircleCheck aria-hidden />} onSelect={() => block(contact, name, null)}>
        {t(unblockLabel(contact))}
      </DropdownMenuItem>
    );
  return ITEMS.map(({ reason, action, Icon }) => (
    <DropdownMenuItem
      key={reason}
      icon={<Icon aria-hidden />}
      tone="danger"
      onSelect={() => block(contact, name, reason)}
    >
      {t(action)}
    </DropdownMenuItem>
  ));
}

function UnblockButton({ contact }: { contact: Blockable }) {
  const t = useTranslations("contacts");
  const block = useBlockContact();
  return (
    <Button size="sm" onClick={() => block(contact, contactName(contact, t), null)}>
      <CircleCheck aria-hidden />
      {t(unblockLabel(contact))}
    </Button>
  );
}

const SINCE = { spam: "spamSince", abuse: "abuseSince", other: "blockedSince" } as const;

/** Since when, and for what; with the end of it at hand. */
export function BlockedLine({ contact, mayEnd }: { contact: Blockable; mayEnd: boolean }) {
  const t = useTranslations("contacts");
  const { blockedAt, blockReason } = contact;
  if (!blockedAt) return null;
  return (
    <div className="flex items-center gap-2 text-warn">
      <Ban aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {t.rich(SINCE[blockReason ?? "other"], { time: () => <RelativeTime at={blockedAt} /> })}
      </p>
      {mayEnd ? <UnblockButton contact={contact} /> : null}
    </div>
  );
}
