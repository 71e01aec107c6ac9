/** Media files: uploaded by the app or sent by customers, resolved to a short-lived URL, downloaded, deleted. */
import { createHash } from "node:crypto";
import { kindOfMime, MEDIA_BYTES_MAX, ruleOf, supportedMimes } from "@/lib/connections/whatsapp/media-types";
import type { Ctx } from "@/lib/platform/context";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { mediaSignature } from "./app";
import { failureOf, GraphError, unknownObject } from "./graph-error";
import { type GraphAnswer, type GraphRequest, ok } from "./graph-request";
import { newAssetId } from "./ids";
import { type MediaNode, type NumberNode, requireNode } from "./nodes";
import { requireToken } from "./tokens";

const DAY_MS = 86_400_000;
// Meta, "Media": upload ids live 30 days, ids of customers' files 7; a URL lives 5 minutes.
const UPLOAD_MS = 30 * DAY_MS;
const INBOUND_MS = 7 * DAY_MS;
const URL_SECONDS = 300;

export type File = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; filename: string | null };
type Stored = { id: string; sha256: string };

/** A customer's file; commits with their message. */
export const storeInbound = (
  ctx: TxCtx,
  number: { workspaceId: string; id: string },
  file: File,
): Promise<Stored> => store(ctx, ctx.tx, number, file, INBOUND_MS);

async function store(
  ctx: Ctx,
  tx: Pick<TxCtx["tx"], "simulatorMedia">,
  { workspaceId, id: numberId }: { workspaceId: string; id: string },
  file: File,
  livesMs: number,
): Promise<Stored> {
  const createdAt = ctx.now();
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const id = newAssetId();
  const expiresAt = new Date(createdAt.getTime() + livesMs);
  await tx.simulatorMedia.create({
    data: { workspaceId, id, numberId, ...file, sha256, expiresAt, createdAt },
  });
  return { id, sha256 };
}

/** POST /{phone-number-id}/media. Meta checks a file's type and the extension of its name. */
export async function uploadMedia(request: GraphRequest, number: NumberNode): Promise<GraphAnswer> {
  const form = await formOf(request);
  if (form.get("messaging_product") !== "whatsapp")
    throw new GraphError(100, "The parameter messaging_product is required.");
  const file = form.get("file");
  if (!(file instanceof Blob)) throw new GraphError(100, "The parameter file is required.");
  const declared = form.get("type");
  const mimeType = typeof declared === "string" && declared ? declared : file.type;
  const rule = ruleOf(mimeType);
  if (!rule)
    throw new GraphError(
      100,
      `Param file must be a file with one of the following types: ${supportedMimes()}. Received file of type '${mimeType || "application/octet-stream"}'.`,
    );
  if (file.size === 0) throw new GraphError(100, "Param file must not be empty");
  if (file.size > rule.bytesMax)
    throw new GraphError(100, `Param file must be at most ${rule.bytesMax} bytes for ${mimeType}`);
  const filename = "name" in file && typeof file.name === "string" ? file.name : null;
  const extension = filename?.split(".").at(-1)?.toLowerCase() ?? "";
  if (filename?.includes(".") && !rule.extensions.includes(extension))
    throw new GraphError(100, `Param file: the name ends in .${extension}, which is not ${mimeType}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { id } = await store(request.ctx, prisma(), number, { bytes, mimeType, filename }, UPLOAD_MS);
  return ok({ id });
}

async function formOf({ headers, bytes }: GraphRequest): Promise<FormData> {
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    throw new GraphError(100, "The parameter file is required, as multipart/form-data.");
  if (bytes.length > MEDIA_BYTES_MAX + 4096) throw new GraphError(100, "Param file is too large");
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new GraphError(100, "The form could not be read");
  }
}

/** GET /{media-id}: the file's URL, valid for five minutes with the token. */
export async function resolveMedia(request: GraphRequest, media: MediaNode): Promise<GraphAnswer> {
  const numberId = request.query.get("phone_number_id");
  const isHere = numberId === null || numberId === media.numberId;
  if (!isHere || media.expiresAt <= request.ctx.now()) throw unknownObject("GET", media.id);
  const { size } = await sizeOf(media.id);
  return ok({
    messaging_product: "whatsapp",
    url: mediaUrl(request, media.id),
    mime_type: media.mimeType,
    sha256: media.sha256,
    file_size: size,
    id: media.id,
  });
}

async function sizeOf(id: string): Promise<{ size: number }> {
  const [row] = await prisma().$queryRaw<{ size: number }[]>`
    SELECT length(bytes)::int AS size FROM simulator_media WHERE id = ${id}`;
  return row ?? { size: 0 };
}

/** Outside the Graph API, like Meta's lookaside host. */
function mediaUrl({ ctx, baseUrl }: Pick<GraphRequest, "ctx" | "baseUrl">, id: string): string {
  const expires = Math.floor(ctx.now().getTime() / 1000) + URL_SECONDS;
  const query = new URLSearchParams({ mid: id, ext: String(expires), hash: mediaSignature(id, expires) });
  return `${baseUrl.replace(/\/graph$/, "")}/media?${query}`;
}

type Download = Pick<GraphRequest, "ctx" | "query" | "headers">;

/** Serves the URL: 190 without the right token, 404 for a wrong or expired URL. Never throws. */
export async function downloadMedia(request: Download): Promise<Response> {
  try {
    const { bytes, mimeType } = await findFile(request);
    return fileResponse(bytes, mimeType, "attachment");
  } catch (error) {
    const { status, body } = failureOf(error);
    return Response.json(body, { status });
  }
}

/** Served as a download, so a customer's file cannot run as a page of ours. */
const fileResponse = (
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
  disposition: "attachment" | "inline",
): Response =>
  new Response(bytes, {
    headers: {
      "content-type": mimeType,
      "content-disposition": disposition,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });

/** For the phone's page: pictures and sounds inline, other types as downloads. Throws not_found. */
export async function showMedia(
  ctx: Ctx,
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
): Promise<Response> {
  const media = await prisma().simulatorMedia.findFirst({
    where: { workspaceId, id: mediaId, expiresAt: { gt: ctx.now() } },
    select: { bytes: true, mimeType: true },
  });
  if (!media) throw new AppError("not_found");
  const disposition = kindOfMime(media.mimeType) === "document" ? "attachment" : "inline";
  return fileResponse(media.bytes, media.mimeType, disposition);
}

async function findFile(request: Download): Promise<File> {
  const { query, ctx } = request;
  const token = await requireToken(request);
  const id = query.get("mid") ?? "";
  const expires = Number(query.get("ext"));
  const isOurs = isEqualConstantTime(query.get("hash") ?? "", mediaSignature(id, expires));
  if (!isOurs || expires <= ctx.now().getTime() / 1000) throw gone();
  const { kind } = await requireNode(token, id, "GET");
  const media = kind === "media" ? await prisma().simulatorMedia.findUnique({ where: { id } }) : null;
  if (!media || media.expiresAt <= ctx.now()) throw gone();
  return { bytes: media.bytes, mimeType: media.mimeType, filename: media.filename };
}

const gone = (): GraphError => new GraphError(100, "URL signature expired", { status: 404, subcode: 33 });

export async function deleteMedia(
  _request: GraphRequest,
  { workspaceId, id }: MediaNode,
): Promise<GraphAnswer> {
  await prisma().simulatorMedia.deleteMany({ where: { workspaceId, id } });
  return ok();
}
