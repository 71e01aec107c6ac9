import { AtSign, BadgeCheck, ExternalLink, ListPlus, Phone, Star } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Addable, Adding } from "@/components/contacts/add-menu";
import { AttributeFields } from "@/components/contacts/attribute-fields";
import { contactName } from "@/components/contacts/contact-name";
import { InlineField } from "@/components/contacts/inline-field";
import { useUpdateContact } from "@/components/contacts/use-contact";
import { StatusBadge } from "@/components/patterns/status-badge";
import { Badge } from "@/components/ui/badge";
import { Fact } from "@/components/ui/fact";
import { RelativeTime } from "@/components/ui/relative-time";
import { useScope } from "@/lib/client/workspace";
import type { Contact, ContactDetails } from "@/lib/inbox/contacts/schemas";
import type { ConversationStatus } from "@/lib/inbox/conversations/schemas";

const STATUSES: ConversationStatus[] = ["open", "pending", "snoozed", "resolved"];
type Shown = Contact & Partial<Pick<ContactDetails, "whatsappPhone" | "pageUrl">>;

/** Add offers the empty ones. */
const FIELDS = [
  { name: "email", type: "email", add: "addEmail", Icon: AtSign },
  { name: "phone", type: "tel", add: "addPhone", Icon: Phone },
] as const;

/**
 * E-mail and phone, each corrected in place. WhatsApp messages still go to the number that is shown beside the phone.
 */
export function ContactFields({ contact, adding }: { contact: Shown; adding: Adding }) {
  const { can } = useScope();
  const t = useTranslations("contacts");
  const save = useUpdateContact(contact.id);
  const { phone, whatsappPhone } = contact;
  const whatsapp =
    whatsappPhone && whatsappPhone !== phone ? (
      <Fact label={t("whatsappNumber")}>{whatsappPhone}</Fact>
    ) : null;
  if (!can("contacts:write"))
    return (
      <dl className="flex flex-col gap-2">
        {contact.email ? <Fact label={t("email")}>{contact.email}</Fact> : null}
        {contact.phone ? <Fact label={t("phone")}>{contact.phone}</Fact> : null}
        {whatsapp}
      </dl>
    );
  const fields = FIELDS.filter(({ name }) => contact[name] || adding.field === name);
  if (fields.length === 0 && !whatsapp) return null;
  return (
    <div className="flex flex-col gap-2">
      {fields.map(({ name, type, add }) => (
        <InlineField
          key={name}
          label={t(name)}
          type={type}
          value={contact[name]}
          placeholder={t(add)}
          startsOpen={adding.field === name}
          onNothing={adding.end}
          onSave={(value) => save(name, value)}
        />
      ))}
      {whatsapp ? <dl>{whatsapp}</dl> : null}
    </div>
  );
}

/** The empty fields of a contact. */
export function useContactAddables(contact: Shown): Addable[] {
  const { can } = useScope();
  const t = useTranslations("contacts");
  if (!can("contacts:read") || !can("contacts:write")) return [];
  return [
    ...FIELDS.filter(({ name }) => !contact[name]).map(({ name, Icon }) => ({
      field: name,
      label: t(name),
      icon: <Icon aria-hidden />,
    })),
    { field: "attribute", label: t("attribute"), icon: <ListPlus aria-hidden /> },
  ];
}

/** The heading of the panel: the name, which people with the right correct in place. */
export function ContactName({ contact }: { contact: Shown }) {
  const { can } = useScope();
  const t = useTranslations("contacts");
  const save = useUpdateContact(contact.id);
  if (can("contacts:write"))
    return (
      <InlineField
        isHeading
        label={t("name")}
        value={contact.name}
        placeholder={t("addName")}
        // The page from which they wrote distinguishes unknown visitors.
        standIn={contact.name ? undefined : contactName(contact, t)}
        onSave={(value) => save("name", value)}
      />
    );
  return (
    <p dir="auto" className="line-clamp-3 text-left font-medium [overflow-wrap:anywhere]">
      {contactName(contact, t)}
    </p>
  );
}

/** Further identities by which messages are matched to the contact. */
export function ContactIdentities({ contact }: { contact: Partial<ContactDetails> & Contact }) {
  const t = useTranslations("contacts");
  const others = (contact.identities ?? []).filter(
    ({ value }) => value !== contact.email && value !== contact.phone,
  );
  if (others.length === 0) return null;
  return (
    <dl>
      <Fact label={t("identities")}>
        <ul className="flex flex-col gap-1">
          {others.map(({ kind, value }) => (
            <li key={`${kind} ${value}`} className="flex items-center gap-2">
              <span className="truncate" title={value}>
                {value}
              </span>
              <Badge>{t(kind === "email" ? "email" : kind === "phone" ? "phone" : "whatsappId")}</Badge>
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

/** A partner's attributes of the person, and its own id of them. */
export function ContactAttributes({ contact, adding }: { contact: Partial<ContactDetails>; adding: Adding }) {
  const { can } = useScope();
  const { id, attributes = {} } = contact;
  const editable = can("contacts:write") ? id : undefined;
  return (
    <>
      <KnownFacts contact={contact} facts={editable ? [] : Object.entries(attributes)} />
      {editable ? <AttributeFields id={editable} attributes={attributes} adding={adding} /> : null}
    </>
  );
}

export const hasAttributes = ({
  attributes = {},
  externalId,
  verifiedAt,
  consent,
}: Partial<ContactDetails>): boolean =>
  Object.keys(attributes).length > 0 || Boolean(externalId ?? verifiedAt ?? consent);

function KnownFacts({
  contact: { externalId, verifiedAt, consent },
  facts,
}: {
  contact: Partial<ContactDetails>;
  facts: [string, unknown][];
}) {
  const t = useTranslations("contacts");
  if (!externalId && !verifiedAt && !consent && facts.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2">
      {verifiedAt ? (
        <Fact label={t("identity")}>
          <Badge tone="good" title={t("verifiedHint")}>
            <BadgeCheck aria-hidden />
            {t("verified")}
          </Badge>
        </Fact>
      ) : null}
      {externalId ? <Fact label={t("externalId")}>{externalId}</Fact> : null}
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          <span className="line-clamp-3">{typeof value === "string" ? value : JSON.stringify(value)}</span>
        </Fact>
      ))}
      {consent ? (
        <Fact label={t("consent")}>
          <span dir="auto">{consent.text}</span> {consent.url ? <PageLink url={consent.url} /> : null}{" "}
          <span className="text-ink-3">
            <RelativeTime at={consent.at} />
          </span>
        </Fact>
      ) : null}
    </dl>
  );
}

export function ContactConversations({
  conversations,
  label,
  hrefOf,
  actionOf,
}: {
  conversations: ContactDetails["conversations"];
  label: string;
  hrefOf: (conversationId: string) => string;
  /** A button beside it; `name`: what the conversation is called. */
  actionOf?: (conversation: ContactDetails["conversations"][number], name: string) => ReactNode;
}) {
  const t = useTranslations("contacts");
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {conversations.map((conversation) => {
        const { id, status, subject, preview, score, lastMessageAt } = conversation;
        const name = subject ?? (preview?.trim() || t("conversation"));
        const known = STATUSES.find((each) => each === status);
        return (
          <li key={id} className="flex items-center gap-1">
            <Link
              href={hrefOf(id)}
              prefetch={false}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 py-1.5 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-left">
                  {name}
                </span>
                <span className="flex items-center gap-2 text-ink-3 text-sm">
                  <RelativeTime at={lastMessageAt} />
                  {score ? (
                    <span className="flex items-center gap-1">
                      <Star aria-hidden className="size-3.5" />
                      {t("score", { score })}
                    </span>
                  ) : null}
                </span>
              </span>
              {known ? <StatusBadge status={known} /> : null}
            </Link>
            {actionOf?.(conversation, name)}
          </li>
        );
      })}
    </ul>
  );
}

/** The page that a visitor has open. It is a link only if it is a web address, since the visitor's browser sent it. */
export function PageLink({ url }: { url: string }) {
  const t = useTranslations("contacts");
  const address = parse(url);
  if (!address) return <span className="line-clamp-3">{url}</span>;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address.href}
      className="inline-flex max-w-full items-center gap-1 rounded-xs text-accent-ink hover:underline"
    >
      <span className="truncate">
        {address.host}
        {address.pathname === "/" ? "" : address.pathname}
      </span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}

function parse(url: string): URL | null {
  try {
    const address = new URL(url);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
