/** A conversation's history besides messages: who assigned, snoozed, resolved or reopened it. note_conversation_changes() stores it when events are recorded. */
import { prisma } from "@/lib/platform/db";
import type { ChangeEntry } from "./schemas";

type Actor = ChangeEntry["actor"];

const KINDS: Record<string, Actor["kind"]> = {
  member: "person",
  surface: "person",
  visitor: "contact",
  team: "team",
  // The job that stores what the contact wrote.
  job: "contact",
};

const kindOf = (type: string, id: string | null): Actor["kind"] =>
  type === "job" && id === "end-snooze" ? "time" : (KINDS[type] ?? "program");

type Window = { from: Date | null; before: Date | null; limit: number };

/** Newest first, within a time range. Of one conversation, or of a link's: what was done in all of them is one line. */
export async function listChanges(
  workspaceId: string,
  conversation: string | string[],
  { from, before, limit }: Window,
): Promise<ChangeEntry[]> {
  const rows = await prisma().conversationChange.findMany({
    where: {
      workspaceId,
      conversationId: typeof conversation === "string" ? conversation : { in: conversation },
      createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  const changes = rows.map(
    ({ id, field, actorType, actorId, actorName, before, after, until, reason, createdAt }) => ({
      id,
      field,
      actor: { kind: kindOf(actorType, actorId), id: actorId, name: actorName },
      before,
      after,
      until: until?.toISOString() ?? null,
      ...(reason !== null && { reason }),
      createdAt: createdAt.toISOString(),
    }),
  );
  return typeof conversation === "string" ? changes : eachOnce(changes);
}

/** Each conversation has a line of a shared change. The one with a reason is the original. */
function eachOnce(changes: ChangeEntry[]): ChangeEntry[] {
  const byChange = new Map<string, ChangeEntry>();
  for (const change of changes) {
    const { field, actor, after, createdAt } = change;
    const key = JSON.stringify([field, actor, after, createdAt]);
    if (!byChange.has(key) || change.reason) byChange.set(key, change);
  }
  return [...byChange.values()];
}
