/** Files that visitors send. Anyone can be a visitor, so what one may store in a day is limited before its bytes are read. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import type { Upload } from "./schemas";
import { uploadFile } from "./uploads";

type VisitorCtx = Ctx<ActorOf<"visitor">>;

const DAY_MS = 24 * 60 * 60_000;
/** In the last 24 hours, those included that were never sent. */
export const VISITOR_FILES_MAX = 50;
export const VISITOR_BYTES_MAX = 100 * 1024 * 1024;

const USED = `
  SELECT coalesce((SELECT takes_files FROM messenger_settings WHERE workspace_id = $1), true) AS "takesFiles",
    count(*)::int AS files, coalesce(sum(size_bytes), 0)::float8 AS bytes, min(created_at) AS first
  FROM attachments WHERE workspace_id = $1 AND visitor_id = $2 AND created_at > $3`;
type Used = { takesFiles: boolean; files: number; bytes: number; first: Date | null };

/** Throws forbidden where the workspace takes no files, rate_limited once the day's quota is used up. */
export async function mustTakeFile(ctx: VisitorCtx): Promise<void> {
  const { workspaceId, visitorId } = ctx.actor;
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const [used] = await query<Used>("visitor_files", USED, [workspaceId, visitorId, since]);
  if (!used?.takesFiles) throw new AppError("forbidden", "This team takes no files here.");
  if (used.files < VISITOR_FILES_MAX && used.bytes < VISITOR_BYTES_MAX) return;
  const waitMs = (used.first?.getTime() ?? 0) - since.getTime();
  throw new AppError("rate_limited", "You have sent as many files as one day allows.", {
    headers: { "retry-after": String(Math.max(60, Math.ceil(waitMs / 1000))) },
  });
}

/** Only this visitor can send it. Throws media_invalid. */
export const uploadVisitorFile = (
  ctx: VisitorCtx,
  file: { name: string; bytes: Uint8Array },
): Promise<Upload> => uploadFile(ctx, ctx.actor.workspaceId, { ...file, visitorId: ctx.actor.visitorId });

/** Returns the visitor's stored file, sent or not. Throws attachment_not_found. */
export async function findVisitorUpload(ctx: VisitorCtx, id: string): Promise<Upload> {
  const { workspaceId, visitorId } = ctx.actor;
  const row = isUuid(id)
    ? await prisma().attachment.findUnique({ where: { workspaceId_id: { workspaceId, id }, visitorId } })
    : null;
  if (row?.state !== "stored") throw new AppError("attachment_not_found");
  const { kind, mimeType, fileName, sizeBytes } = row;
  return { id, kind, mimeType, fileName: fileName ?? "", sizeBytes: sizeBytes ?? 0 };
}
