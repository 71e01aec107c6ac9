import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { avatarName, contactName } from "@/components/contacts/contact-name";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ContactRow as Contact } from "@/lib/contacts/schemas";

export function ContactRow({
  contact,
  href,
  isSelected,
  isNarrow,
  onClick,
}: {
  contact: Contact;
  href: string;
  isSelected: boolean;
  /** With the panel beside it, only one line of details fits. */
  isNarrow: boolean;
  onClick: (event: MouseEvent) => void;
}) {
  const t = useTranslations("contacts");
  const { name, email, phone, lastSeenAt, createdAt } = contact;
  const details = [name ? email : null, phone].filter(Boolean).join(" · ");
  return (
    <a
      href={href}
      aria-current={isSelected ? "true" : undefined}
      onClick={onClick}
      className={cn(
        "focus-inset flex h-full items-center gap-3 border-b px-4 transition-colors duration-100",
        isSelected ? "bg-accent-soft" : "hover:bg-surface-2",
      )}
    >
      <Avatar id={contact.id} name={avatarName(contact)} imageUrl={contact.avatarUrl} />
      <span className={cn("min-w-0 flex-1", !isNarrow && "lg:w-2/5 lg:flex-none")}>
        <span dir="auto" className="block truncate text-left font-medium">
          {contactName(contact, t)}
        </span>
        {details ? (
          <span className={cn("block truncate text-ink-2 text-sm", !isNarrow && "lg:hidden")}>{details}</span>
        ) : null}
      </span>
      {isNarrow ? null : (
        <>
          <span className="hidden min-w-0 flex-1 truncate text-ink-2 lg:block">{name ? email : null}</span>
          <span className="hidden w-40 truncate text-ink-2 tabular-nums lg:block">{phone}</span>
        </>
      )}
      <span className="w-16 shrink-0 text-right text-ink-3 text-sm">
        <span className="sr-only">{t(lastSeenAt ? "list.lastSeen" : "list.since")} </span>
        <RelativeTime at={lastSeenAt ?? createdAt} form="short" />
      </span>
    </a>
  );
}
