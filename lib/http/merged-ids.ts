/** Paths that name a contact or a conversation that was merged into another one lead to that. */
import { winnerOf } from "@/lib/inbox/contacts/merged-ids";
import type { Actor } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";

const KINDS = { contact_not_found: "contact", conversation_not_found: "conversation" } as const;

/**
 * The path's parameters with the ids that are valid now, or null. Asked only once a handler has found nothing: what is found costs
 * no look. The ids of the error's kind are looked up in the workspace that the caller can access.
 */
export async function mergedParams<P>(error: unknown, actor: Actor, params: P): Promise<P | null> {
  const kind = error instanceof AppError && KINDS[error.code as keyof typeof KINDS];
  if (!kind || typeof params !== "object" || params === null) return null;
  const given = params as Record<string, unknown>;
  const value = given[`${kind}Id`];
  const workspaceId =
    "workspaceId" in actor ? actor.workspaceId : fromPublicId("workspace", String(given.workspaceId ?? ""));
  if (typeof value !== "string" || !workspaceId) return null;
  const isPublic = actor.type === "partnerKey";
  const id = isPublic ? fromPublicId(kind, value) : value;
  const winner = id && (await winnerOf(workspaceId, kind, id));
  return winner ? { ...params, [`${kind}Id`]: isPublic ? toPublicId(kind, winner) : winner } : null;
}
