"use client";

/** Who it is and what is known about the conversation, to the side of it. */
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ContactConversations } from "@/components/contacts/contact-conversations";
import { ContactFields } from "@/components/contacts/contact-fields";
import { avatarName, contactName } from "@/components/contacts/contact-name";
import { InlineField } from "@/components/contacts/inline-field";
import { PageLink } from "@/components/contacts/page-link";
import { useContact } from "@/components/contacts/use-contact";
import { writeConversation } from "@/components/inbox/shared/cached-conversations";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { Sentence } from "@/components/inbox/words/sentence";
import { fieldProblemIn, problemIn } from "@/components/inbox/words/told";
import { useWords } from "@/components/inbox/words/use-words";
import { Avatar } from "@/components/ui/avatar";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { RelativeTime } from "@/components/ui/relative-time";
import { usePlace } from "@/lib/client/workspace";
import { InboxConversation, UpdateConversation } from "@/lib/conversations/schemas";

export function DetailsPane({ conversation }: { conversation: InboxConversation }) {
  const { contact, contactLastSeenAt, contactPageUrl } = conversation;
  const { can } = usePlace();
  const words = useWords().details;
  const details = useContact(contact.id).data;
  const { hrefOf } = useInboxLocation();
  const others = details?.conversations.filter(({ id }) => id !== conversation.id) ?? [];
  return (
    <div className="flex flex-col">
      <Part title={words.contact}>
        <div className="flex items-center gap-3">
          <Avatar id={contact.id} name={avatarName(contact)} imageUrl={contact.avatarUrl} size="lg" />
          <div className="min-w-0">
            <p dir="auto" className="line-clamp-2 text-left font-medium [overflow-wrap:anywhere]">
              {contactName(contact, words)}
            </p>
            {contactLastSeenAt ? (
              <p className="text-ink-3 text-sm">
                <Sentence text={words.lastSeen} time={<RelativeTime at={contactLastSeenAt} />} />
              </p>
            ) : null}
          </div>
        </div>
        {can("contacts:read") ? <ContactFields contact={details ?? contact} /> : null}
        {details?.marketingOptedOutAt ? (
          <dl>
            <Fact label={words.marketing}>
              <Sentence
                text={words.notWantedSince}
                time={<RelativeTime at={details.marketingOptedOutAt} />}
              />
            </Fact>
          </dl>
        ) : null}
        {contactPageUrl ? (
          <dl>
            <Fact label={words.page}>
              <PageLink url={contactPageUrl} />
            </Fact>
          </dl>
        ) : null}
      </Part>
      <ConversationPart conversation={conversation} />
      {others.length > 0 ? (
        <Part title={words.otherConversations}>
          <ContactConversations
            conversations={others}
            label={words.otherConversations}
            // All statuses, so that the opened conversation is in the list beside it.
            hrefOf={(id) => hrefOf(id, { ...DEFAULT_FILTER, status: "all" })}
          />
        </Part>
      ) : null}
    </div>
  );
}

function ConversationPart({ conversation }: { conversation: InboxConversation }) {
  const { id, subject, channel, createdAt, messageCount } = conversation;
  const { channels } = useWords().rows;
  const { can } = usePlace();
  const words = useWords().details;
  const saveSubject = useSubject(id);
  return (
    <Part title={words.conversation}>
      {can("inbox:note") ? (
        <InlineField
          label={words.subject}
          value={subject}
          placeholder={words.addSubject}
          onSave={saveSubject}
        />
      ) : null}
      <dl className="flex flex-col gap-3">
        {subject && !can("inbox:note") ? <Fact label={words.subject}>{subject}</Fact> : null}
        <Fact label={words.channel}>{channels[channel]}</Fact>
        <Fact label={words.started}>
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact label={words.messages}>
          <span className="tabular-nums">{messageCount}</span>
        </Fact>
        <Fact label={words.id}>
          <span className="flex items-center gap-1">
            <span className="truncate font-mono text-sm" title={id}>
              {id}
            </span>
            <CopyIconButton value={id} label={words.copyId} />
          </span>
        </Fact>
      </dl>
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

/** Rejects with an Error in words for the field. An empty subject is none. */
function useSubject(id: string) {
  const { api, user, workspace } = usePlace();
  const client = useQueryClient();
  const words = useWords();
  return async (subject: string) => {
    const change = UpdateConversation.safeParse({ subject: subject || null });
    if (!change.success) {
      const message = change.error.issues[0]?.message ?? "is not valid";
      throw new Error(problemIn(words, { code: "invalid_subject", message }));
    }
    try {
      const path = `/api/inbox/conversations/${id}`;
      const saved = await api.patch(path, change.data, { schema: InboxConversation });
      writeConversation({ client, workspaceId: workspace.id, userId: user.id }, saved);
    } catch (error) {
      throw new Error(fieldProblemIn(words, "subject", error));
    }
  };
}
