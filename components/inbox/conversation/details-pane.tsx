/** The contact and the conversation's details, beside it. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { avatarName } from "@/components/contacts/contact-name";
import {
  ContactAttributes,
  ContactConversations,
  ContactFields,
  ContactName,
  PageLink,
} from "@/components/contacts/contact-sections";
import { InlineField } from "@/components/contacts/inline-field";
import { useContact } from "@/components/contacts/use-contact";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { ConversationTags } from "@/components/inbox/conversation/conversation-tags";
import { LetIn } from "@/components/inbox/conversation/let-in";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { lazyPart } from "@/components/ui/lazy-part";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";
import type {
  ChangedConversation,
  InboxConversation,
  UpdateConversation,
} from "@/lib/inbox/conversations/schemas";

const PanelApps = lazyPart(
  async () => (await import("@/components/inbox/panel-apps/panel-app-list")).PanelAppList,
);

export function DetailsPane({ conversation }: { conversation: InboxConversation }) {
  const { contact, contactLastSeenAt, contactPageUrl } = conversation;
  const { can } = useScope();
  const t = useTranslations("contacts");
  const details = useContact(contact.id).data;
  const { whatsappPhone: _, ...known } = { whatsappPhone: null, ...(details ?? contact) };
  const { hrefOf } = useInboxLocation();
  const others = details?.conversations.filter(({ id }) => id !== conversation.id) ?? [];
  return (
    <div className="flex flex-col">
      <Part title={t("contact")}>
        <div className="flex items-center gap-3">
          <Avatar id={contact.id} name={avatarName(contact)} imageUrl={contact.avatarUrl} size="lg" />
          <div className="min-w-0 flex-1">
            <ContactName contact={known} />
            {contactLastSeenAt ? (
              <p className="text-ink-3 text-sm">
                {t.rich("lastSeen", { time: () => <RelativeTime at={contactLastSeenAt} /> })}
              </p>
            ) : null}
          </div>
        </div>
        {can("contacts:read") ? <ContactFields contact={known} /> : null}
        {contactPageUrl ? (
          <dl>
            <Fact label={t("page")}>
              <PageLink url={contactPageUrl} />
            </Fact>
          </dl>
        ) : null}
      </Part>
      <ConversationPart conversation={conversation} />
      <PanelApps conversationId={conversation.id} />
      {/* Parts that load later are below the others: nothing moves under the pointer. */}
      {details ? <MorePart contact={details} /> : null}
      {others.length > 0 ? (
        <Part title={t("otherConversations")}>
          <ContactConversations
            conversations={others}
            label={t("otherConversations")}
            // All statuses, so that the opened conversation is in the list beside it.
            hrefOf={(id) => hrefOf(id, { ...DEFAULT_FILTER, status: "all" })}
          />
        </Part>
      ) : null}
    </div>
  );
}

const BlockButton = lazyPart(async () => (await import("@/components/contacts/block-items")).BlockButton);

/** Fields that only the contact's own record has. */
function MorePart({ contact }: { contact: ContactDetails }) {
  const { marketingOptedOutAt: optedOutAt, whatsappPhone, phone } = contact;
  const { can } = useScope();
  const t = useTranslations("contacts");
  return (
    <Part title={t("more")}>
      {whatsappPhone && whatsappPhone !== phone ? (
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
      <ContactAttributes contact={contact} />
      {can("contacts:write") ? <BlockButton contact={contact} /> : null}
    </Part>
  );
}

/** A placeholder in the shape of the first part. */
export function DetailsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </div>
      </div>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </SkeletonGroup>
  );
}

function ConversationPart({ conversation }: { conversation: InboxConversation }) {
  const { id, subject, channel, createdAt, messageCount, rating, team } = conversation;
  const channels = useTranslations("inbox.rows.channels");
  const teams = useTranslations("inbox.teams");
  const { can } = useScope();
  const t = useTranslations("contacts");
  const saveSubject = useSubject(id);
  return (
    <Part title={t("conversation")}>
      {can("inbox:note") ? (
        <InlineField
          label={t("subject")}
          value={subject}
          placeholder={t("addSubject")}
          onSave={saveSubject}
        />
      ) : null}
      <ConversationTags conversation={conversation} />
      <dl className="flex flex-col gap-2">
        {subject && !can("inbox:note") ? <Fact label={t("subject")}>{subject}</Fact> : null}
        <Fact label={t("channel")}>{channels(channel)}</Fact>
        {team ? <Fact label={teams("of")}>{team.name}</Fact> : null}
        <LetIn conversation={conversation} />
        <Fact label={t("started")}>
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact label={t("messages")}>
          <span className="tabular-nums">{messageCount}</span>
        </Fact>
        {rating ? (
          <Fact label={t("rating")}>
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
      {/* Only developers use the id: it is copied, not read. */}
      <CopyButton value={id} label={t("copyId")} variant="ghost" size="sm" className="-ml-2.5 self-start" />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-b px-4 py-4 last:border-b-0">
      <h3 className="sr-only">{title}</h3>
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
