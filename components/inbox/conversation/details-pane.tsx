/** The contact and the conversation's details, beside it. Loaded after the thread, which one came for. */
import { Tag, TextCursorInput } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Activity, hasActivity } from "@/components/contacts/activity";
import { type Adding, AddMenu, useAdding } from "@/components/contacts/add-menu";
import { BlockedLine } from "@/components/contacts/block-items";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import {
  ContactAttributes,
  ContactConversations,
  ContactFields,
  ContactName,
  hasAttributes,
  useContactAddables,
} from "@/components/contacts/contact-sections";
import { InlineField } from "@/components/contacts/inline-field";
import { useContact } from "@/components/contacts/use-contact";
import { useContactFields } from "@/components/contacts/use-contact-fields";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { ConversationTags } from "@/components/inbox/conversation/conversation-tags";
import { DetailsMenu } from "@/components/inbox/conversation/details-menu";
import { LetIn } from "@/components/inbox/conversation/let-in";
import { LinkButton } from "@/components/inbox/conversation/link-button";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { Fact } from "@/components/ui/fact";
import { lazyPart } from "@/components/ui/lazy-part";
import { RelativeTime } from "@/components/ui/relative-time";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { Contact, ContactDetails } from "@/lib/inbox/contacts/schemas";
import type {
  ChangedConversation,
  InboxConversation,
  UpdateConversation,
} from "@/lib/inbox/conversations/schemas";

const PanelApps = lazyPart(
  async () => (await import("@/components/inbox/panel-apps/panel-app-list")).PanelAppList,
);

const TicketsHere = lazyPart(
  async () => (await import("@/components/inbox/tickets/here/tickets-here")).TicketsHere,
);

const SplitFacts = lazyPart(async () => (await import("@/components/inbox/splits/split-facts")).SplitFacts);

export function DetailsPane({ conversation }: { conversation: InboxConversation }) {
  const { contact, contactLastSeenAt, contactPageUrl, contactDevice } = conversation;
  const { can } = useScope();
  const t = useTranslations("contacts");
  const details = useContact(contact.id).data;
  const seen = { device: contactDevice, pageUrl: contactPageUrl, lastSeenAt: contactLastSeenAt };
  const known = { ...contact, ...seen, whatsappPhone: null, ...details };
  const { hrefOf } = useInboxLocation();
  const others = details?.conversations.filter(({ id }) => id !== conversation.id) ?? [];
  const adding = useAdding();
  const mayLink = can(ACTIONS.link.needs) && can("inbox:resolve");
  return (
    <div className="flex flex-col">
      <Part title={t("contact")}>
        <div className="flex items-center gap-3">
          <ContactAvatar contact={known} device={contactDevice} size="lg" />
          <div className="min-w-0 flex-1">
            <ContactName contact={known} />
            {contactLastSeenAt ? (
              <p className="text-ink-3 text-sm">
                {t.rich("lastSeen", { time: () => <RelativeTime at={contactLastSeenAt} /> })}
              </p>
            ) : null}
          </div>
          <DetailsMenu conversationId={conversation.id} contact={details} />
        </div>
        <BlockedLine
          contact={{ ...known, blockReason: conversation.sendLock?.reason }}
          mayEnd={can("contacts:write")}
        />
        {can("contacts:read") ? (
          <ContactFields contact={{ ...known, whatsappPhone: null }} adding={adding} />
        ) : null}
      </Part>
      <ConversationPart
        conversation={conversation}
        contact={known}
        adding={adding}
        isSplit={
          Boolean(conversation.splitFromId) || others.some((each) => each.splitFromId === conversation.id)
        }
      />
      {can("tickets") ? <TicketsHere conversationId={conversation.id} title={conversation.subject} /> : null}
      <PanelApps conversationId={conversation.id} />
      {/* Parts that load later, or grow then, are below the others: nothing moves under the pointer. */}
      {hasActivity(known) ? (
        <Part title={t("activity")} isTitled>
          <Activity contact={known} />
        </Part>
      ) : null}
      {details ? <MorePart contact={details} adding={adding} /> : null}
      {others.length > 0 ? (
        <Part title={t("otherConversations")} isTitled>
          <ContactConversations
            conversations={others}
            label={t("otherConversations")}
            {...(mayLink && {
              actionOf: ({ id }: { id: string }, name: string) => (
                <LinkButton conversation={conversation} otherId={id} name={name} />
              ),
            })}
            // All statuses, so that the opened conversation is in the list beside it.
            hrefOf={(id) => hrefOf(id, { ...DEFAULT_FILTER, status: "all" })}
          />
        </Part>
      ) : null}
    </div>
  );
}

/** Fields that only the contact's own record has; nothing where all are empty. */
function MorePart({ contact, adding }: { contact: ContactDetails; adding: Adding }) {
  const { marketingOptedOutAt: optedOutAt, whatsappPhone, phone } = contact;
  const t = useTranslations("contacts");
  const hasNumber = whatsappPhone && whatsappPhone !== phone;
  const hasFields = useContactFields().length > 0;
  const isEmpty = !(
    hasNumber ||
    optedOutAt ||
    adding.field === "attribute" ||
    hasAttributes(contact) ||
    hasFields
  );
  if (isEmpty) return null;
  return (
    <Part title={t("more")}>
      {hasNumber ? (
        <dl>
          <Fact label={t("whatsappNumber")}>{whatsappPhone}</Fact>
        </dl>
      ) : null}
      {optedOutAt ? (
        <dl>
          <Fact label={t("marketing")}>
            {t.rich("notWantedSince", { time: () => <RelativeTime at={optedOutAt} /> })}
          </Fact>
        </dl>
      ) : null}
      <ContactAttributes contact={contact} adding={adding} />
    </Part>
  );
}

function ConversationPart({
  conversation,
  contact,
  adding,
  isSplit,
}: {
  conversation: InboxConversation;
  contact: Contact;
  adding: Adding;
  /** From another one, or another one from it. */
  isSplit: boolean;
}) {
  const { id, subject, channel, createdAt, messageCount, rating, team } = conversation;
  const channels = useTranslations("inbox.rows.channels");
  const teams = useTranslations("inbox.teams");
  const tags = useTranslations("inbox.tags");
  const { can } = useScope();
  const t = useTranslations("contacts");
  const saveSubject = useSubject(id);
  const mayName = can("inbox:note");
  const isNaming = adding.field === "subject";
  const addables = [
    ...(mayName && !subject
      ? [{ field: "subject", label: t("subject"), icon: <TextCursorInput aria-hidden /> }]
      : []),
    ...(can(ACTIONS.tag.needs) && !conversation.tagIds?.length
      ? [{ field: "tag", label: tags("one"), icon: <Tag aria-hidden /> }]
      : []),
    ...useContactAddables(contact),
  ];
  return (
    <Part title={t("conversation")}>
      {mayName && (subject || isNaming) ? (
        <InlineField
          label={t("subject")}
          value={subject}
          placeholder={t("addSubject")}
          startsOpen={isNaming}
          onNothing={adding.end}
          onSave={saveSubject}
        />
      ) : null}
      <ConversationTags conversation={conversation} adding={adding} />
      <dl className="flex flex-col gap-1.5">
        {subject && !mayName ? <Fact label={t("subject")}>{subject}</Fact> : null}
        <Fact isRow label={t("channel")}>
          {channels(channel)}
        </Fact>
        {team ? (
          <Fact isRow label={teams("of")}>
            {team.name}
          </Fact>
        ) : null}
        <LetIn conversation={conversation} />
        {isSplit ? <SplitFacts conversationId={id} /> : null}
        <Fact isRow label={t("started")}>
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact isRow label={t("messages")}>
          <span className="tabular-nums">{messageCount}</span>
        </Fact>
        {rating ? (
          <Fact isRow label={t("rating")}>
            {t.rich("ratedAt", {
              score: rating.score,
              time: () => <RelativeTime at={rating.answeredAt} />,
            })}
            {rating.comment ? (
              <q dir="auto" className="mt-0.5 block text-left [overflow-wrap:anywhere]">
                {rating.comment}
              </q>
            ) : null}
          </Fact>
        ) : null}
      </dl>
      <AddMenu adding={adding} fields={addables} />
    </Part>
  );
}

function Part({
  title,
  isTitled = false,
  children,
}: {
  title: string;
  /** The title is visible, and not for screen readers only. */
  isTitled?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-3 border-b px-4 py-4 last:border-b-0">
      <h3 className={isTitled ? "text-ink-3 text-sm" : "sr-only"}>{title}</h3>
      {children}
    </section>
  );
}

/** Rejects with an Error whose message is shown at the field. An empty subject is none. */
function useSubject(id: string) {
  const { api } = useScope();
  const scope = useInboxScope();
  const problemText = useFieldProblemText();
  return async (subject: string) => {
    const change: UpdateConversation = { subject: subject || null };
    try {
      await changeConversation(scope, id, { subject: subject || null }, (sent) =>
        api.patch(`/api/inbox/conversations/${id}`, change, {
          schema: shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt"),
          ...sent,
        }),
      );
    } catch (error) {
      throw new Error(problemText(error));
    }
  };
}
