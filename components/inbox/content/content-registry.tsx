import { CircleSlash } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  ContactCards,
  ContentRow,
  ContentText,
  LocationRow,
  OrderRow,
  Reaction,
} from "@/components/inbox/content/content-row";
/**
 * How each type of message is shown. A type adds a shape and a component here; one that is not here, or whose content has
 * another shape than expected, falls back to its words and never breaks the thread.
 */
import * as shapes from "@/components/inbox/content/content-shapes";
import { EmailRow } from "@/components/inbox/content/email-content";
import {
  CallPermissionRow,
  ChoiceRow,
  FlowRow,
  InteractiveRow,
} from "@/components/inbox/content/interactive-content";
import { MediaRow } from "@/components/inbox/content/media-content";
import { MessageText } from "@/components/inbox/content/message-text";
import { Quoted } from "@/components/inbox/content/quoted";
import { type Shape, WRONG } from "@/components/inbox/content/shape";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

/** `target` is the message that this one is about, where it is known; `attachments` are its own files. */
type Shown = { target: MessageEntry | null; id?: string | undefined } & Pick<
  MessageEntry,
  "attachments" | "text"
>;
type Show = (content: unknown, shown: Shown) => ReactNode | null;

function as<Content>(shape: Shape<Content>, Body: ComponentType<Shown & { content: Content }>): Show {
  return (content, shown) => {
    const known = shape(content);
    return known === WRONG ? null : <Body content={known} {...shown} />;
  };
}

const choice = as(shapes.ChoiceContent, ChoiceRow);

const registry: Record<string, Show> = {
  text: as(shapes.TextContent, ({ content }) => <MessageText text={content.text} />),
  media: as(shapes.MediaContent, MediaRow),
  interactive: as(shapes.InteractiveContent, InteractiveRow),
  location: as(shapes.LocationContent, LocationRow),
  contacts: as(shapes.ContactsContent, ContactCards),
  button: choice,
  button_reply: choice,
  list_reply: choice,
  flow_reply: as(shapes.FlowContent, FlowRow),
  call_permission_reply: as(shapes.CallPermissionContent, CallPermissionRow),
  reaction: as(shapes.ReactionContent, Reaction),
  order: as(shapes.OrderContent, OrderRow),
  edit: as(shapes.EditContent, ({ content, target }) => (
    <Edited target={target}>
      {show(content.content.type, content.content, { target: null, attachments: [], text: null }) ?? (
        <UnknownContent text={null} />
      )}
    </Edited>
  )),
  email: as(shapes.EmailContent, EmailRow),
  unsupported: as(shapes.UnsupportedContent, UnsupportedRow),
};

function show(type: string, content: unknown, shown: Shown): ReactNode | null {
  // Types come from outside: only what was registered counts, not what every object has.
  return Object.hasOwn(registry, type) ? (registry[type]?.(content, shown) ?? null) : null;
}

/** A message that is being sent has no id yet. */
type Said = Pick<MessageEntry, "type" | "content" | "text" | "attachments"> &
  Partial<Pick<MessageEntry, "id">>;

/** The content of a message's bubble. */
export function contentOf(
  { id, type, content, text, attachments }: Said,
  target: MessageEntry | null,
): ReactNode {
  // A template is kept as it was sent; its text is what the contact read.
  if (type === "template") return <MessageText text={text ?? ""} />;
  if (type === "erased") return <ErasedContent />;
  // A text may carry facts beside its words, such as the article that it proposes: these have no type.
  if (content?.type !== undefined)
    return show(content.type, content, { id, target, attachments, text }) ?? <UnknownContent text={text} />;
  return type === "text" || text ? <MessageText text={text ?? ""} /> : <UnknownContent text={null} />;
}

/** The original stays in the thread as it was read, with the changed text inside. */
function Edited({ target, children }: { target: MessageEntry | null; children: ReactNode }) {
  const t = useTranslations("inbox.content");
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap gap-x-1 text-sm">
        <span className="text-ink-3">{t("changed")}</span> <Quoted message={target} />
      </p>
      {children}
    </div>
  );
}

/** The provider shows it on the phone only: the line says so, so that an agent can ask for it in another way. */
function UnsupportedRow() {
  const t = useTranslations("inbox.content");
  return (
    <ContentRow icon={<CircleSlash />} title={t("notHandedOn")}>
      <ContentText>{t("phoneOnly")}</ContentText>
    </ContentRow>
  );
}

function ErasedContent() {
  const t = useTranslations("inbox.content");
  return <ContentRow icon={<CircleSlash />} title={t("erased")} />;
}

/** Shown for an unknown type and for content that cannot be read, with its text if it has one. */
function UnknownContent({ text }: { text: string | null }) {
  const t = useTranslations("inbox.content");
  const known = text?.trim();
  return (
    <ContentRow icon={<CircleSlash />} title={t("cannotBeShown")}>
      {known ? <ContentText>{known}</ContentText> : null}
    </ContentRow>
  );
}
