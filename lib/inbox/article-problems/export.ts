/** Problems of articles in the export of a workspace. */
import { prisma } from "@/lib/platform/db";
import { toPublicId } from "@/lib/platform/ids";

type Line = { type: "articleProblem"; data: unknown };
const AT_ONCE = 500;

/** In pages, so memory stays flat. `until`: what was reported later is left out. */
export async function* exportedProblems(workspaceId: string, until: Date): AsyncGenerator<Line[]> {
  let after: string | undefined;
  do {
    const rows = await prisma().articleProblem.findMany({
      where: { workspaceId, createdAt: { lte: until }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    yield rows.map(({ articleId, conversationId, language, note, reporterName, createdAt, doneAt }) => ({
      type: "articleProblem",
      data: {
        articleId: toPublicId("article", articleId),
        conversationId: toPublicId("conversation", conversationId),
        ...{ language, note, reporter: reporterName },
        createdAt: createdAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      },
    }));
    after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}
