/** Forwards messages of the open conversation to an address, and says what will leave before it does. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useThread } from "@/components/inbox/shared/use-thread";
import { DialogForm } from "@/components/patterns/form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { problemsByField } from "@/lib/client/form";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { attemptIds } from "./attempt-id";
import { forwardable } from "./forwardable";
import { MessageChoice } from "./message-choice";
import { useForward } from "./use-side-threads";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversation: InboxConversation;
  /** The message that is chosen at first; null: the customer's last one. */
  messageId: string | null;
};

export function ForwardDialog({ open, onOpenChange, conversation, messageId }: Props) {
  const t = useTranslations("inbox.forward");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title={t("title")} description={t("intro")}>
        <Content {...{ conversation, messageId }} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ContentProps = Pick<Props, "conversation" | "messageId"> & { onDone: () => void };

function Content(props: ContentProps) {
  const { conversation } = props;
  const t = useTranslations("inbox.forward");
  const { facts, forward } = useForward(conversation.id, true);
  if (facts.error)
    return (
      <DialogBody>
        <LoadFailure error={facts.error} retry={() => void facts.refetch()} />
      </DialogBody>
    );
  if (!facts.data) return <SkeletonRows rows={4} label={t("title")} />;
  if (facts.data.from === null)
    return (
      <DialogBody>
        <Alert tone="warn">{t("noMailbox")}</Alert>
      </DialogBody>
    );
  const { from, subject } = facts.data;
  return <ForwardForm {...props} from={from} subject={subject} forward={forward} />;
}

type Choice = { messages: ReadonlySet<string>; files: ReadonlySet<string> };

function startOf(messages: MessageEntry[], messageId: string | null): Choice {
  const last = messages.findLast(({ direction }) => direction === "inbound") ?? messages.at(-1);
  const first = messages.find(({ id }) => id === messageId) ?? last;
  return {
    messages: new Set(first ? [first.id] : []),
    files: new Set(first?.attachments.map(({ id }) => id)),
  };
}

function ForwardForm({
  conversation,
  messageId,
  from,
  subject,
  forward,
  onDone,
}: ContentProps & { from: string; subject: string; forward: ReturnType<typeof useForward>["forward"] }) {
  const t = useTranslations("inbox.forward");
  const contacts = useTranslations("contacts");
  const thread = useTranslations("inbox.thread");
  const { user } = useScope();
  const problemText = useProblemText();
  const messages = forwardable(useThread(conversation.id).data?.entries ?? [], conversation.id);
  const [address, setAddress] = useState("");
  const [comment, setComment] = useState("");
  const [chosen, setChosen] = useState(() => startOf(messages, messageId));
  const [idOf] = useState(attemptIds);
  const problems = Object.fromEntries(problemsByField(forward.error, ["address", "comment"]));
  const isOfField = Object.keys(problems).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = {
      ...{ address: address.trim(), comment: comment.trim() },
      ...{ messageIds: [...chosen.messages], fileIds: [...chosen.files] },
    };
    forward.mutate(
      { ...input, clientId: idOf(input) },
      {
        onSuccess(sent) {
          toast.success(t("forwarded", { address: sent.address }));
          onDone();
        },
      },
    );
  }

  return (
    <DialogForm
      failure={forward.error && !isOfField ? problemText(forward.error) : null}
      pending={forward.isPending}
      disabled={chosen.messages.size === 0 || address.trim() === ""}
      submitLabel={t("submit")}
      onSubmit={submit}
    >
      <Field
        label={t("address")}
        hint={t("addressHint")}
        {...(problems.address && { error: problems.address })}
      >
        <Input
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Field label={t("comment")} optional {...(problems.comment && { error: problems.comment })}>
        <Textarea
          dir="auto"
          minRows={2}
          maxRows={8}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <MessageChoice
        messages={messages}
        chosen={chosen}
        onChange={setChosen}
        nameOf={({ direction, senderId, senderName }) =>
          direction === "inbound"
            ? contactName(conversation.contact, contacts)
            : senderId === user.id
              ? thread("you")
              : (senderName ?? thread("team"))
        }
      />
      <Alert title={t("leaves")}>
        <p className="[overflow-wrap:anywhere]">
          {t("summary", {
            from,
            subject,
            address: address.trim() || "…",
            comment: comment.trim() ? "yes" : "no",
            messages: chosen.messages.size,
            files: chosen.files.size,
          })}
        </p>
        <p className="mt-1 text-ink-2">{t("stays")}</p>
      </Alert>
    </DialogForm>
  );
}
