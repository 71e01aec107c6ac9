/** In the details: from which conversation this one was split, and which were split from it. */
import { useTranslations } from "use-intl";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { Fact } from "@/components/ui/fact";
import { TextLink } from "@/components/ui/text-link";
import { useTimeFormat } from "@/components/ui/time-format";
import type { Splits } from "@/lib/inbox/conversations/split-schemas";
import { AMONG_ALL, useSplits } from "./use-splits";

type Other = { conversationId: string; subject: string | null; createdAt?: string };

export function SplitFacts({ conversationId }: { conversationId: string }) {
  const t = useTranslations("inbox.split");
  const { data } = useSplits(conversationId);
  const { from, into } = data ?? ({ from: null, into: [] } satisfies Splits);
  return (
    <>
      {from?.seen ? (
        <Fact isRow label={t("from")}>
          <OtherLink other={{ ...from.seen, createdAt: from.seen.messages[0]?.createdAt }} />
        </Fact>
      ) : null}
      {into.length > 0 ? (
        <Fact isRow label={t("into")}>
          <ul>
            {into.map((other) => (
              <li key={other.conversationId}>
                <OtherLink other={other} />
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </>
  );
}

function OtherLink({ other }: { other: Other }) {
  const t = useTranslations("inbox.split");
  const times = useTimeFormat();
  const { hrefOf } = useInboxLocation();
  const { conversationId, subject, createdAt } = other;
  return (
    <TextLink prefetch={false} href={hrefOf(conversationId, AMONG_ALL)}>
      <bdi>
        {subject ?? t("noSubject", { time: createdAt ? times.clock(new Date(createdAt), new Date()) : "" })}
      </bdi>
    </TextLink>
  );
}
