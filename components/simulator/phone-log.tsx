/** The thread on the phone, which stays at its end. */
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { PhoneBubble } from "@/components/simulator/phone-bubble";
import type { ChoiceReply } from "@/components/simulator/phone-message";
import { foldThread } from "@/components/simulator/phone-thread";
import type { Aim } from "@/components/simulator/use-simulator";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { SendReceipt } from "@/lib/connections/simulator/control-schemas";
import type { ChangeMessage } from "@/lib/connections/simulator/customer-schemas";
import type { SimulatorMessage } from "@/lib/connections/simulator/state-schemas";

/** This close to the end counts as being there. */
const END_PX = 64;

export function PhoneLog({
  businessName,
  messages,
  isNew,
  isLoading,
  isTypingShown,
  ...handlers
}: {
  businessName: string;
  messages: SimulatorMessage[];
  isNew: boolean;
  isLoading: boolean;
  isTypingShown: boolean;
  onChoose: (choice: ChoiceReply, wamid: string) => void;
  onAim: (aim: Aim) => void;
  onChange: (input: ChangeMessage) => void;
  onReceipt: (input: SendReceipt) => void;
}) {
  const t = useTranslations("simulator.phone");
  const pane = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastId = messages.at(-1)?.wamid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the end
  useEffect(() => {
    if (pane.current && isAtEnd.current) pane.current.scrollTop = pane.current.scrollHeight;
  }, [lastId, isTypingShown]);
  const entries = foldThread(messages);
  const byWamid = new Map(entries.map((entry) => [entry.message.wamid, entry]));

  return (
    <div
      ref={pane}
      role="log"
      aria-label={t("log")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_PX;
      }}
      className="focus-inset flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-contain px-3 py-3"
    >
      {isLoading ? (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-10 w-2/3 self-end rounded-lg" />
          <Skeleton className="h-10 w-1/2 rounded-lg" />
        </SkeletonGroup>
      ) : null}
      {isNew || (!isLoading && messages.length === 0) ? (
        <p className="m-auto max-w-64 text-pretty text-center text-ink-3">
          {t.rich("empty", { business: businessName, name: (chunks) => <bdi>{chunks}</bdi> })}
        </p>
      ) : null}
      {entries.map((entry) => (
        <PhoneBubble
          key={entry.message.wamid}
          entry={entry}
          quoted={byWamid.get(entry.message.replyTo ?? "") ?? null}
          {...handlers}
        />
      ))}
      <p role="status" className="h-5 shrink-0 text-ink-3 text-sm">
        {isTypingShown ? t("typing") : ""}
      </p>
    </div>
  );
}
