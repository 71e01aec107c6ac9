"use client";

/** The open conversation: header, thread, composer, and the details beside it. */
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Composer, type ComposerHandle } from "@/components/inbox/composer/composer";
import { useFileDrop } from "@/components/inbox/composer/use-file-drop";
import { ConversationHeader } from "@/components/inbox/conversation/conversation-header";
import { DetailsFrame } from "@/components/inbox/conversation/details-frame";
import { SnoozeDialog } from "@/components/inbox/conversation/snooze-dialog";
import { useConversationActions } from "@/components/inbox/conversation/use-conversation-actions";
import { useDetailsOpen } from "@/components/inbox/conversation/use-details-open";
import { useMarkRead } from "@/components/inbox/conversation/use-mark-read";
import { PaneFailure, PaneSkeleton } from "@/components/inbox/shared/pane-states";
import type { Unsent } from "@/components/inbox/shared/unsent";
import { useConversation } from "@/components/inbox/shared/use-conversation";
import { useSend } from "@/components/inbox/shared/use-send";
import { ThreadLog } from "@/components/inbox/thread/thread-log";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/conversations/schemas";

export type PaneHandle = {
  write: (kind: Unsent["kind"]) => void;
  toggleResolved: () => void;
  openAssign: () => void;
  openSnooze: () => void;
  toggleDetails: () => void;
};

export function ConversationPane({
  ref,
  id,
  onBack,
}: {
  ref: Ref<PaneHandle>;
  id: string;
  onBack: () => void;
}) {
  const { data, error, refetch } = useConversation(id);
  if (data) return <OpenConversation ref={ref} conversation={data} onBack={onBack} />;
  if (error) return <PaneFailure error={error} retry={() => void refetch()} onBack={onBack} />;
  return <PaneSkeleton />;
}

function OpenConversation({
  ref,
  conversation,
  onBack,
}: {
  ref: Ref<PaneHandle>;
  conversation: InboxConversation;
  onBack: () => void;
}) {
  const { id } = conversation;
  const t = useTranslations("inbox");
  const { can } = useScope();
  const actions = useConversationActions();
  const outbox = useSend(id);
  const details = useDetailsOpen();
  const composer = useRef<ComposerHandle>(null);
  const [openMenu, setOpenMenu] = useState<"assign" | "snooze" | null>(null);
  const [picksTime, setPicksTime] = useState(false);
  const drop = useFileDrop((files) => composer.current?.attach(files));
  useMarkRead(conversation);

  useImperativeHandle(ref, () => ({
    write: (kind) => composer.current?.write(kind),
    toggleResolved: () => {
      if (can("inbox:resolve"))
        actions.setStatus(conversation, conversation.status === "resolved" ? "open" : "resolved");
    },
    openAssign: () => can("inbox:assign") && setOpenMenu("assign"),
    openSnooze: () => can("inbox:resolve") && setOpenMenu("snooze"),
    toggleDetails: details.toggle,
  }));

  return (
    <div data-immersive className="flex h-full min-h-0">
      <section
        aria-label={t("pane.region")}
        {...drop.handlers}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <ConversationHeader
          conversation={conversation}
          actions={actions}
          openMenu={openMenu}
          onOpenMenu={setOpenMenu}
          onPickTime={() => setPicksTime(true)}
          details={details}
          onBack={onBack}
        />
        <ThreadLog conversation={conversation} outbox={outbox} />
        <Composer ref={composer} key={id} conversation={conversation} outbox={outbox} />
        {drop.isOver ? (
          <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-lg border-2 border-accent-ink border-dashed bg-surface-1/85 font-medium text-accent-ink">
            {t("files.drop")}
          </p>
        ) : null}
      </section>
      <DetailsFrame details={details} conversation={conversation} />
      <SnoozeDialog
        open={picksTime}
        onOpenChange={setPicksTime}
        onChoose={(until) => actions.snooze(conversation, until)}
      />
    </div>
  );
}
