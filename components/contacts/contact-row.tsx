import { Ban } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { COLUMNS } from "@/components/contacts/column-heads";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName } from "@/components/contacts/contact-name";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import { ChannelName } from "@/lib/connections/channels/schemas";
import type { ContactRow as Contact } from "@/lib/inbox/contacts/schemas";

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
  /** Only one line of details fits beside the open panel. */
  isNarrow: boolean;
  onClick: (event: MouseEvent) => void;
}) {
  const t = useTranslations("contacts");
  const directory = useTranslations("directory");
  const {
    name,
    email,
    phone,
    lastSeenAt,
    createdAt,
    lastMessageAt,
    blockedAt,
    blockReason,
    channels = [],
  } = contact;
  const activeAt = lastMessageAt ?? lastSeenAt;
  const details = [name ? email : null, phone].filter(Boolean).join(" · ");
  const wide = isNarrow ? "hidden" : "max-lg:hidden";
  return (
    <a
      href={href}
      aria-current={isSelected ? "true" : undefined}
      onClick={onClick}
      className={cn(
        "focus-inset flex h-full items-center gap-3 border-b px-4 transition-colors duration-100",
        !isNarrow && COLUMNS,
        isSelected ? "bg-accent-soft" : "hover:bg-surface-2",
      )}
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <ContactAvatar contact={contact} device={contact.device} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span dir="auto" className="truncate text-left font-medium">
              {contactName(contact, t)}
            </span>
            {blockedAt ? (
              <Badge tone="warn">
                <Ban aria-hidden />
                {t(blockReason === "spam" ? "spam" : "blocked")}
              </Badge>
            ) : null}
          </span>
          {details ? (
            <span className={cn("block truncate text-ink-2 text-sm", !isNarrow && "lg:hidden")}>
              {details}
            </span>
          ) : null}
        </span>
      </span>
      <span className={cn("min-w-0 truncate text-ink-2", wide)}>{name ? email : null}</span>
      <span className={cn("truncate text-ink-2 tabular-nums", wide)}>{phone}</span>
      <span className={cn("truncate text-ink-2 text-sm", wide)}>
        {channels.map((each) => (isKnown(each) ? directory(`channels.${each}`) : each)).join(", ")}
      </span>
      <span className={cn("text-right text-ink-3 text-sm", wide)}>
        <RelativeTime at={createdAt} form="short" />
      </span>
      <span className="w-16 shrink-0 text-right text-ink-3 text-sm lg:w-auto">
        {activeAt ? (
          <>
            <span className="sr-only">{t("list.lastSeen")} </span>
            <RelativeTime at={activeAt} form="short" />
          </>
        ) : (
          <span aria-hidden className={wide}>
            –
          </span>
        )}
      </span>
    </a>
  );
}

const isKnown = (channel: string): channel is ChannelName => ChannelName.safeParse(channel).success;
