/** The clocks of a conversation with what happened to them, and an end to the wait without an answer. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ClockList } from "@/components/inbox/slas/clock-list";
import { REASONS, type Reason, useClocks, useNoAnswer } from "@/components/inbox/slas/use-slas";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { waitsSince } from "@/lib/inbox/conversations/waits-since";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; conversation: InboxConversation };

export function SlaDialog({ open, onOpenChange, conversation }: Props) {
  const t = useTranslations("inbox.sla");
  const ui = useTranslations("ui");
  const { can } = useScope();
  const list = useClocks(conversation.id, open);
  const noAnswer = useNoAnswer();
  const [reason, setReason] = useState<Reason>("thanks");
  const mayEnd = can("inbox:reply") && waitsSince(conversation) !== null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <DialogBody className="flex flex-col gap-5">
          <ClockList list={list} />
          {mayEnd ? (
            <Field label={t("reason")} hint={t("reasonHint")}>
              <NativeSelect value={reason} onChange={({ target }) => setReason(target.value as Reason)}>
                {REASONS.map((each) => (
                  <option key={each} value={each}>
                    {t(`reasons.${each}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{ui("close")}</Button>
          </DialogClose>
          {mayEnd ? (
            <Button
              variant="primary"
              onClick={() => {
                noAnswer(conversation, reason);
                onOpenChange(false);
              }}
            >
              {t("noAnswer")}
            </Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
