/** Splits the open conversation: chooses what the new one is about, and whose work it is. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useThread } from "@/components/inbox/shared/use-thread";
import { attemptIds } from "@/components/inbox/side-threads/attempt-id";
import { forwardable } from "@/components/inbox/side-threads/forwardable";
import { MessageChoice } from "@/components/inbox/side-threads/message-choice";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { DialogForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useScope } from "@/lib/client/workspace";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import { SPLIT_MESSAGES_MAX } from "@/lib/inbox/conversations/limits";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { firstChoice, startOf } from "./first-choice";
import { useSplit } from "./use-splits";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversation: InboxConversation;
  /** From which message on; null: the contact's last one. */
  messageId: string | null;
};

export function SplitDialog({ open, onOpenChange, conversation, messageId }: Props) {
  const t = useTranslations("inbox.split");
  const messages = forwardable(useThread(conversation.id).data?.entries ?? [], conversation.id);
  const why = !capabilitiesOf(conversation.channel).hasSeveralThreads
    ? t("oneOnly")
    : messages.length === 0
      ? t("nothing")
      : null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title={t("title")} description={t("intro")}>
        {why ? (
          <DialogBody>
            <Alert tone="warn">{why}</Alert>
          </DialogBody>
        ) : (
          <SplitForm {...{ conversation, messageId, messages }} onDone={() => onOpenChange(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const NONE: ReadonlySet<string> = new Set();
const NO_ONE = "none";

type FormProps = Pick<Props, "conversation" | "messageId"> & { messages: MessageEntry[]; onDone: () => void };

function SplitForm({ conversation, messageId, messages, onDone }: FormProps) {
  const t = useTranslations("inbox.split");
  const contacts = useTranslations("contacts");
  const thread = useTranslations("inbox.thread");
  const { user } = useScope();
  const problemText = useProblemText();
  const people = useAssignable();
  const teams = useTeams();
  const [start] = useState(() => startOf(messages, messageId));
  // From the palette earlier ones may be chosen too.
  const [listed] = useState(() => (messageId ? messages.slice(start) : messages));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstChoice(messages, start));
  const [subject, setSubject] = useState(conversation.subject ?? "");
  const [assigneeId, setAssigneeId] = useState<string>(user.id);
  const [teamId, setTeamId] = useState<string>(conversation.team?.id ?? NO_ONE);
  const [idOf] = useState(attemptIds);
  const split = useSplit(conversation.id);

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = {
      ...(subject.trim() && { subject: subject.trim() }),
      messageIds: [...chosen],
      assigneeId: assigneeId === NO_ONE ? null : assigneeId,
      teamId: teamId === NO_ONE ? null : teamId,
    };
    split.mutate({ ...input, clientId: idOf(input) }, { onSuccess: onDone });
  }

  return (
    <DialogForm
      failure={split.error ? problemText(split.error) : null}
      pending={split.isPending}
      disabled={chosen.size === 0 || chosen.size > SPLIT_MESSAGES_MAX}
      submitLabel={t("submit")}
      onSubmit={submit}
    >
      <Field label={t("subject")}>
        <Input
          autoFocus
          dir="auto"
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <Field label={t("assignee")}>
        <Select
          value={assigneeId}
          onValueChange={setAssigneeId}
          options={[
            { value: user.id, label: t("me", { name: user.name }) },
            { value: NO_ONE, label: t("noOne") },
            ...people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      {teams.length > 0 ? (
        <Field label={t("team")}>
          <Select
            value={teamId}
            onValueChange={setTeamId}
            options={[
              { value: NO_ONE, label: t("noTeam") },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      ) : null}
      <MessageChoice
        legend={t("messages")}
        messages={listed}
        chosen={{ messages: chosen, files: NONE }}
        hasFiles={false}
        onChange={(next) => setChosen(next.messages)}
        nameOf={({ direction, senderId, senderName }) =>
          direction === "inbound"
            ? contactName(conversation.contact, contacts)
            : senderId === user.id
              ? thread("you")
              : (senderName ?? thread("team"))
        }
      />
      {chosen.size > SPLIT_MESSAGES_MAX ? (
        <Alert tone="warn">{t("tooMany", { max: SPLIT_MESSAGES_MAX })}</Alert>
      ) : null}
      {capabilitiesOf(conversation.channel).isMail ? (
        <p className="text-ink-2 text-sm">{t("mails")}</p>
      ) : null}
    </DialogForm>
  );
}
