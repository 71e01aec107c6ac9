/** The clocks of a conversation with what happened to them, and an end to the wait without an answer. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EntryWords } from "@/components/inbox/slas/entry-words";
import { SlaTime } from "@/components/inbox/slas/sla-time";
import { REASONS, type Reason, useClocks, useNoAnswer } from "@/components/inbox/slas/use-slas";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Moment } from "@/components/ui/moment";
import { NativeSelect } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { waitsSince } from "@/lib/inbox/conversations/waits-since";
import type { ClockEntry, ListedClock } from "@/lib/inbox/slas/schemas";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; conversation: InboxConversation };

export function SlaDialog({ open, onOpenChange, conversation }: Props) {
  const t = useTranslations("inbox.sla");
  const ui = useTranslations("ui");
  const { can } = useScope();
  const list = useClocks(conversation.id, open);
  const noAnswer = useNoAnswer();
  const [reason, setReason] = useState<Reason>("thanks");
  const mayEnd = can("inbox:reply") && waitsSince(conversation) !== null;
  const clocks = list.data?.clocks;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <DialogBody className="flex flex-col gap-5">
          {list.error ? <Alert tone="bad">{t("failed")}</Alert> : null}
          {list.isPending ? <Skeleton className="h-24" /> : null}
          {clocks?.length === 0 ? <p className="text-ink-2">{t("none")}</p> : null}
          {clocks?.map((clock) => (
            <ClockSection key={clock.id} clock={clock} />
          ))}
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

function ClockSection({ clock }: { clock: ListedClock }) {
  const t = useTranslations("inbox.sla");
  const isOpen = clock.state === "running" || clock.state === "paused";
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">{t(`kinds.${clock.kind}`)}</h3>
        {isOpen ? (
          <SlaTime clock={clock} />
        ) : (
          <span className="text-ink-2 text-sm">
            {t(clock.state === "fulfilled" ? "states.fulfilled" : "states.cancelled")}
          </span>
        )}
      </div>
      <p className="text-ink-2 text-sm">
        {t.rich("byPolicy", { name: clock.policyName ?? t("deletedPolicy"), b: (text) => <bdi>{text}</bdi> })}
      </p>
      <ol className="flex flex-col gap-0.5 border-l pl-3 text-sm">
        {clock.entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const EntryLine = ({ entry }: { entry: ClockEntry }) => (
  <li className={entry.what === "missed" ? "text-bad" : "text-ink-2"}>
    <Moment at={entry.at} /> · <EntryWords entry={entry} />
  </li>
);
