/** The report about a workspace's articles: views, answers and searches without a result of some days, and old texts. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { addDays, dateOf } from "@/lib/platform/days";
import { listOld, listSearches, listViewed, listWords, sumUp } from "./queries";
import type { ArticleReport, ArticleReportQuery, ArticleWord } from "./schemas";

type Member = ActorOf<"member">;

/** The first of so many days that end today, in UTC as the counters. */
const firstDay = (ctx: Pick<Ctx, "now">, days: number): string =>
  addDays(dateOf(ctx.now().getTime()), 1 - days);

export async function readReport(
  ctx: Ctx<Member>,
  { days, months }: ArticleReportQuery,
): Promise<ArticleReport> {
  const { workspaceId } = ctx.actor;
  const from = firstDay(ctx, days);
  const before = new Date(ctx.now());
  before.setUTCMonth(before.getUTCMonth() - months);
  const [totals, articles, searches, old] = await Promise.all([
    sumUp(workspaceId, from),
    listViewed(workspaceId, from),
    listSearches(workspaceId, from),
    listOld(workspaceId, before),
  ]);
  return {
    totals,
    articles,
    searches,
    old: old.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
  };
}

export async function readWords(
  ctx: Ctx<Member>,
  { days }: Pick<ArticleReportQuery, "days">,
): Promise<ArticleWord[]> {
  const rows = await listWords(ctx.actor.workspaceId, firstDay(ctx, days));
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }));
}
