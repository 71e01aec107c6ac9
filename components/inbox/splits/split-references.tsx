/** Above a conversation that was split: the messages that it is about, where they stay. */
import { CornerLeftUp, Paperclip } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useTimeFormat } from "@/components/ui/time-format";
import type { SplitReference } from "@/lib/inbox/conversations/split-schemas";
import { AMONG_ALL, useSplits } from "./use-splits";

export function SplitReferences({ conversationId, contact }: { conversationId: string; contact: string }) {
  const t = useTranslations("inbox.split");
  const splits = useSplits(conversationId);
  const { hrefOf } = useInboxLocation();
  if (splits.error) return <LoadFailure error={splits.error} retry={() => void splits.refetch()} />;
  if (!splits.data) return <SkeletonRows rows={1} label={t("references")} />;
  const { from } = splits.data;
  if (!from) return null;
  const { seen } = from;
  return (
    <section
      data-split-references
      aria-label={t("references")}
      className="mb-2 flex flex-col gap-2 rounded-md border bg-surface-0 p-3"
    >
      <h3 className="flex items-center gap-1.5 text-ink-3 text-sm">
        <CornerLeftUp aria-hidden className="size-3.5 shrink-0" />
        {t("references")}
      </h3>
      {seen ? (
        <ol className="flex flex-col gap-1">
          {seen.messages.map((message) => (
            <li key={message.id}>
              <Link
                prefetch={false}
                href={hrefOf(seen.conversationId, AMONG_ALL, message.id)}
                title={t("open")}
                className="block rounded-sm border-s-2 px-3 py-1.5 hover:bg-surface-2 pointer-coarse:min-h-11"
              >
                <Reference message={message} contact={contact} />
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-2">{t("unseen", { count: from.count })}</p>
      )}
    </section>
  );
}

function Reference({ message, contact }: { message: SplitReference; contact: string }) {
  const t = useTranslations("inbox.split");
  const thread = useTranslations("inbox.thread");
  const times = useTimeFormat();
  const { direction, senderName, text, files, isErased, createdAt } = message;
  const at = new Date(createdAt);
  const name = direction === "inbound" ? contact : (senderName ?? thread("team"));
  return (
    <>
      <span className="block text-ink-3 text-sm">
        <bdi>{name}</bdi> ·{" "}
        <time dateTime={createdAt} title={times.absolute(at)}>
          {times.clock(at, new Date())}
        </time>
      </span>
      {isErased ? (
        <span className="text-ink-3 italic">{t("erased")}</span>
      ) : (
        <q dir="auto" className="line-clamp-4 whitespace-pre-line text-left [overflow-wrap:anywhere]">
          {text?.trim() || t("noText")}
        </q>
      )}
      {files > 0 ? (
        <span className="flex items-center gap-1 text-ink-3 text-sm">
          <Paperclip aria-hidden className="size-3.5" />
          {t("files", { count: files })}
        </span>
      ) : null}
    </>
  );
}
