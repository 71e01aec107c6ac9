/** Filters of a list under a name: a member's own, and those that the whole team sees. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import type { AnySavedView, CreateSavedView, ViewList } from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;
type Row = { id: string; name: string; ownerId: string | null; filter: unknown };
const COUNT_MAX = 50;

const visibleTo = ({ actor: { workspaceId, userId } }: MemberCtx) => ({
  workspaceId,
  OR: [{ ownerId: userId }, { ownerId: null }],
});

/** By name. */
export async function listSavedViews(ctx: MemberCtx, list: ViewList): Promise<AnySavedView[]> {
  const rows = await prisma().savedView.findMany({
    where: { ...visibleTo(ctx), list },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(present);
}

const present = ({ id, name, ownerId, filter }: Row): AnySavedView => ({
  id,
  name,
  isShared: ownerId === null,
  filter: filter as AnySavedView["filter"],
});

/** Idempotent by id: a repeat returns what is stored. An id of a colleague's view is refused. */
export async function createSavedView(
  ctx: MemberCtx,
  { id, name, isShared, list, filter }: CreateSavedView,
): Promise<AnySavedView> {
  const { workspaceId, userId } = ctx.actor;
  const ownerId = isShared ? null : userId;
  return transaction(ctx, async ({ tx }) => {
    // Serializes creates, so that racing ones cannot exceed the limit together.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('views:' || ${workspaceId}, 0))`;
    if ((await tx.savedView.count({ where: { workspaceId, ownerId, list, id: { not: id } } })) >= COUNT_MAX)
      throw new AppError("invalid_request", `name: There are ${COUNT_MAX} views already; delete one first.`);
    await tx.savedView.createMany({
      data: { workspaceId, id, ownerId, name, list, filter, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    const stored = await tx.savedView.findFirst({ where: { ...visibleTo(ctx), id } });
    if (!stored) throw new AppError("invalid_request", "id: This id is already in use.");
    return present(stored);
  });
}

/** One's own, or one of the team. Throws not_found. */
export async function removeSavedView(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  const { count } = await transaction(ctx, ({ tx }) =>
    tx.savedView.deleteMany({ where: { ...visibleTo(ctx), id } }),
  );
  if (count === 0) throw new AppError("not_found");
  return {};
}
