/** Tags: every member makes, changes and deletes those of the workspace. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { CONVERSATION_TAGS_MAX, type CreateTag, TAGS_MAX, Tag, type UpdateTag, UsedTag } from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;
const fields = { id: true, name: true, color: true } as const;

/** By name. */
export async function listTags(ctx: Ctx<Agent>): Promise<Tag[]> {
  const { workspaceId } = ctx.actor;
  const rows = await prisma().tag.findMany({ where: { workspaceId }, select: fields, take: TAGS_MAX });
  return rows.map((row) => Tag.parse(row)).sort((one, other) => one.name.localeCompare(other.name));
}

/** By name. For one who does not see everything: how many of the visible ones have it. */
export async function listUsedTags({ actor }: MemberCtx): Promise<UsedTag[]> {
  const values: unknown[] = [actor.workspaceId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  const seen =
    visible === "true"
      ? ""
      : `JOIN conversations c ON c.workspace_id = g.workspace_id AND c.id = g.conversation_id AND ${visible}`;
  const rows = await query<UsedTag>(
    "",
    `SELECT t.id, t.name, t.color, (SELECT count(*)::int FROM conversation_tags g ${seen}
       WHERE g.workspace_id = t.workspace_id AND g.tag_id = t.id) AS conversations
     FROM tags t WHERE t.workspace_id = $1 ORDER BY lower(t.name), t.id`,
    values,
  );
  return rows.map((row) => UsedTag.parse(row));
}

/** Idempotent by id. */
export function createTag(ctx: MemberCtx, { id, name, color }: CreateTag): Promise<Tag> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await mustBeFree(tx, name, id);
    if ((await tx.tx.tag.count({ where: { workspaceId, id: { not: id } } })) >= TAGS_MAX)
      throw new AppError("invalid_request", `name: A workspace can have ${TAGS_MAX} tags; remove one first.`);
    notifyTeam(tx);
    const row = await tx.tx.tag.upsert({
      where: { workspaceId_id: { workspaceId, id } },
      create: { workspaceId, id, name, color, createdAt: ctx.now() },
      update: {},
      select: fields,
    });
    return Tag.parse(row);
  });
}

/** Its conversations show the new name. */
export function updateTag(ctx: MemberCtx, id: string, input: UpdateTag): Promise<Tag> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    if (input.name) await mustBeFree(tx, input.name, id);
    const [row] = await tx.tx.tag.updateManyAndReturn({
      where: { workspaceId, id },
      data: input,
      select: fields,
    });
    if (!row) throw new AppError("not_found");
    notifyTeam(tx);
    return Tag.parse(row);
  });
}

/** Its conversations lose it. */
export async function removeTag(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.tag.deleteMany({ where: { workspaceId: ctx.actor.workspaceId, id } });
    if (count === 0) throw new AppError("not_found");
    notifyTeam(tx);
  });
  return {};
}

const notifyTeam = (tx: TxCtx<ActorOf<"member">>) =>
  notify(tx, workspaceTopic(tx.actor.workspaceId), { type: "tags.changed" });

/** Locks the workspace's names until the transaction ends. */
async function mustBeFree(tx: TxCtx<ActorOf<"member">>, name: string, id: string): Promise<void> {
  const { workspaceId } = tx.actor;
  await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('tags:' || ${workspaceId}, 0))`;
  const [taken] = await tx.tx.$queryRaw<object[]>`
    SELECT 1 FROM tags WHERE workspace_id = ${workspaceId}::uuid AND lower(name) = lower(${name}) AND id <> ${id}::uuid`;
  if (taken) throw new AppError("invalid_request", "name: A tag with that name already exists.");
}

/**
 * Changes the tags of a conversation that the caller has locked. What is added must exist; what is removed need not. The names
 * before and after, sorted; null without a change.
 */
export async function changeTags(
  tx: TxCtx,
  workspaceId: string,
  conversationId: string,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<{ before: string[]; after: string[] } | null> {
  const before = await namesOf(tx, workspaceId, conversationId);
  await tx.tx.conversationTag.deleteMany({ where: { workspaceId, conversationId, tagId: { in: remove } } });
  if (add.length > 0) {
    const known = await tx.tx.$queryRaw<object[]>`
      SELECT 1 FROM tags WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${add}::uuid[]) FOR KEY SHARE`;
    if (known.length < new Set(add).size)
      throw new AppError("invalid_request", "addTagIds: A tag of this list does not exist.");
    await tx.tx.conversationTag.createMany({
      data: add.map((tagId) => ({ workspaceId, conversationId, tagId })),
      skipDuplicates: true,
    });
  }
  const after = await namesOf(tx, workspaceId, conversationId);
  if (after.length > CONVERSATION_TAGS_MAX)
    throw new AppError(
      "invalid_request",
      `addTagIds: A conversation can have ${CONVERSATION_TAGS_MAX} tags.`,
    );
  return before.join("\n") === after.join("\n") ? null : { before, after };
}

async function namesOf(tx: TxCtx, workspaceId: string, conversationId: string): Promise<string[]> {
  const rows = await tx.tx.conversationTag.findMany({
    where: { workspaceId, conversationId },
    select: { tag: { select: { name: true } } },
  });
  return rows.map(({ tag }) => tag.name).sort();
}
