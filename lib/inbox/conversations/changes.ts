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

/** Newest first, within a time range. */
export async function listChanges(
  workspaceId: string,
  conversationId: string,
  { from, before, limit }: Window,
): Promise<ChangeEntry[]> {
  const rows = await prisma().conversationChange.findMany({
    where: {
      workspaceId,
      conversationId,
      createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(
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
}
