"use client";

import { useTranslations } from "use-intl";
import { Block } from "@/components/overview/block";
import type { DataTable } from "@/components/overview/tables";
import { useNumbers } from "@/components/overview/use-numbers";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import { Tile, Tiles } from "@/components/ui/tiles";
import { useWorkspace } from "@/lib/client/workspace";
import type { RatingNumbers } from "@/lib/inbox/ratings/schemas";

/** Ratings by contacts: how many answered, their scores and their words. */
export function Ratings({ ratings, fileName }: { ratings: RatingNumbers; fileName: string }) {
  const t = useTranslations("overview.ratings");
  const { share, count } = useNumbers();
  const { workspace } = useWorkspace();
  const channelName = useTranslations("overview.channels");
  const { asked, answered, scores, comments, channels = [] } = ratings;
  const good = (scores[3] ?? 0) + (scores[4] ?? 0);
  const table: DataTable = {
    columns: [
      { label: t("score"), kind: "count" },
      { label: t("comment"), kind: "text" },
      { label: t("conversation"), kind: "text" },
      { label: t("at"), kind: "text" },
    ],
    rows: comments.map(({ score, comment, conversationId, answeredAt }) => [
      score,
      comment,
      conversationId,
      answeredAt,
    ]),
  };
  const chart = (
    <div className="flex flex-col gap-4">
      <Tiles label={t("title")} isPair>
        <Tile
          label={t("good")}
          value={answered > 0 ? share(good / answered) : "–"}
          hint={t("goodHint", { good, answered })}
        />
        <Tile
          label={t("rate")}
          value={share(answered / Math.max(1, asked))}
          hint={t("rateHint", { answered, asked })}
        />
      </Tiles>
      <ul className="flex max-w-xl flex-col gap-1" aria-label={t("distribution")}>
        {[5, 4, 3, 2, 1].map((score) => {
          const times = scores[score - 1] ?? 0;
          return (
            <li key={score} className="flex items-center gap-3">
              <span className="w-4 text-right tabular-nums">{score}</span>
              <span aria-hidden className="h-3 flex-1 rounded-xs bg-surface-2">
                <span
                  className="block h-full rounded-xs bg-accent"
                  style={{ width: `${(100 * times) / Math.max(1, ...scores)}%` }}
                />
              </span>
              <span className="w-10 text-right text-ink-2 tabular-nums">{count(times)}</span>
            </li>
          );
        })}
      </ul>
      {channels.length > 1 ? (
        <ul className="flex flex-col gap-1" aria-label={t("byChannel")}>
          {channels.map((each) => (
            <li key={each.channel} className="flex flex-col gap-x-3 md:flex-row">
              <span className="md:w-40 md:shrink-0">{channelName(each.channel)}</span>
              <span className="text-ink-2 tabular-nums">
                {t("channelLine", {
                  ...each,
                  share: each.answered > 0 ? share(each.good / each.answered) : "–",
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="flex flex-col gap-2" aria-label={t("comments")}>
        {comments.slice(0, 20).map(({ conversationId, score, comment, answeredAt }) => (
          <li key={`${conversationId} ${answeredAt}`} className="flex flex-wrap gap-x-3">
            <span className="text-ink-2 tabular-nums">{t("of5", { score })}</span>
            <q dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {comment}
            </q>
            <TextLink href={`/w/${workspace.id}/inbox/${conversationId}`}>
              <RelativeTime at={answeredAt} />
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Block
      title={t("title")}
      hint={t("hint")}
      table={table}
      fileName={fileName}
      isEmpty={asked === 0}
      chart={chart}
    />
  );
}
