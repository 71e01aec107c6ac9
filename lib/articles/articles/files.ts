/** Pictures of articles and logos. The same picture is stored once. */
import { createHash } from "node:crypto";
import { imageSize } from "image-size";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { plainFileName } from "@/lib/platform/file-name";
import { fileStore } from "@/lib/platform/file-store";
import { isUuid, newId } from "@/lib/platform/ids";
import { isSigned, type Signed, signLink } from "@/lib/platform/signed-links";
import { transaction } from "@/lib/platform/transaction";
import type { Author, AuthorTx } from "./center";
import type { ArticleFile } from "./schemas";

export const ARTICLE_FILE_BYTES_MAX = 10 * 1_048_576;
const MB = 1_048_576;
const HEAD_BYTES = MB / 2;
const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** The columns of a picture that are shown. */
export const fileFields = {
  id: true,
  fileName: true,
  mimeType: true,
  sizeBytes: true,
  width: true,
  height: true,
} as const;

/** Throws media_invalid for what is no picture of these types, and rate_limited beyond a workspace's bytes of a day. */
export async function storePicture(
  ctx: Ctx<Author>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ArticleFile> {
  const { workspaceId } = ctx.actor;
  const known = pictureOf(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const shown = (file: Omit<ArticleFile, "url">): ArticleFile => ({
    ...file,
    url: pictureLink(workspaceId, file.id, ctx.now()),
  });
  const find = () =>
    prisma().articleFile.findUnique({
      where: { workspaceId_sha256: { workspaceId, sha256 } },
      select: fileFields,
    });
  const stored = await find();
  if (stored && (await offerAgain(ctx, stored.id))) return shown(stored);
  await fileStore.mustHaveSpace();
  const id = newId();
  // The bytes come first: a row whose file is missing would be shown. A file without a row is found by nothing and harms nothing.
  await fileStore.put(id, async (into) => void into.end(bytes));
  const fileName = plainFileName(name.split(/[/\\]/).filter(Boolean).at(-1) ?? "picture");
  const made = transaction(ctx, async (tx) => {
    await mustFitIntoDay(tx, bytes.byteLength);
    await tx.tx.articleFile.createMany({
      data: [
        {
          ...{ workspaceId, id, fileName, ...known, sha256 },
          sizeBytes: bytes.byteLength,
          ...{ createdAt: ctx.now(), offeredAt: ctx.now() },
        },
      ],
      skipDuplicates: true,
    });
  });
  try {
    await made;
  } catch (error) {
    await fileStore.remove(id);
    throw error;
  }
  const file = await find();
  if (!file) throw new Error("a stored picture has its row");
  if (file.id !== id) await fileStore.remove(id);
  return shown(file);
}

/** False: it was removed meanwhile. */
async function offerAgain({ actor: { workspaceId }, now }: Ctx<Author>, id: string): Promise<boolean> {
  const { count } = await prisma().articleFile.updateMany({
    where: { workspaceId, id },
    data: { offeredAt: now() },
  });
  return count > 0;
}

/** By its bytes: a declared type is not trusted. */
function pictureOf(bytes: Uint8Array): { mimeType: string; width: number | null; height: number | null } {
  const found = sizeOf(bytes);
  const mimeType = TYPES[found?.type ?? ""];
  if (!found || !mimeType)
    throw new AppError("media_invalid", "Use a PNG, JPEG, GIF, WebP, AVIF or SVG picture.");
  // Pictures of a camera are stored as it was held.
  const isTurned = (found.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [found.height, found.width] : [found.width, found.height];
  return { mimeType, width: rounded(width), height: rounded(height) };
}

const rounded = (size: number): number | null =>
  Number.isFinite(size) && size >= 1 ? Math.round(size) : null;

function sizeOf(bytes: Uint8Array) {
  try {
    // The size is at the beginning; to look for it in all of a large file takes a second.
    return imageSize(bytes.subarray(0, HEAD_BYTES));
  } catch {
    return null;
  }
}

/** Pictures and archives together. Locks the workspace's uploads, so that racing ones do not both fit. Throws rate_limited. */
export async function mustFitIntoDay(
  { tx, actor: { workspaceId }, now }: AuthorTx,
  sizeBytes: number,
): Promise<void> {
  const most = env().UPLOAD_MB_PER_DAY * MB;
  if (most === 0) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`article files ${workspaceId}`}, 1))`;
  const today = {
    where: { workspaceId, createdAt: { gt: new Date(now().getTime() - 86_400_000) } },
    _sum: { sizeBytes: true },
  } as const;
  const pictures = await tx.articleFile.aggregate(today);
  const archives = await tx.articleImport.aggregate(today);
  const stored = (pictures._sum.sizeBytes ?? 0) + (archives._sum.sizeBytes ?? 0);
  if (stored + sizeBytes > most)
    throw new AppError(
      "rate_limited",
      "This workspace has stored as many bytes of files today as it may. Try again tomorrow.",
    );
}

/** For authors: opens the picture for ten minutes, whether it is published or not. */
export const pictureLink = (workspaceId: string, id: string, now: Date): string =>
  `/api/articles/files/${id}?${signLink("article-file-links", workspaceId, id, now).query}`;

/** Links to the pictures of a document, by id. */
export const linksIn = (ctx: Ctx<Author>, document: unknown): Promise<Record<string, string>> =>
  readPictureLinks(ctx, fileIdsIn(document));

/** Links to pictures, by id. Ids of none are left out. */
export async function readPictureLinks(ctx: Ctx<Author>, ids: string[]): Promise<Record<string, string>> {
  const { workspaceId } = ctx.actor;
  const rows = await prisma().articleFile.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true },
  });
  return Object.fromEntries(rows.map(({ id }) => [id, pictureLink(workspaceId, id, ctx.now())]));
}

/** By a signed link. Throws attachment_not_found. */
export async function openPicture(ctx: Ctx, id: string, signed: Signed): Promise<OpenedPicture> {
  if (!isSigned("article-file-links", id, signed, ctx.now())) throw new AppError("attachment_not_found");
  return readPicture(signed.workspace, id);
}

export type OpenedPicture = { stream: ReadableStream; size: number; mimeType: string; fileName: string };

/** The caller has found that it may be read. Throws attachment_not_found. */
export async function readPicture(workspaceId: string, id: string): Promise<OpenedPicture> {
  const row =
    isUuid(id) && isUuid(workspaceId)
      ? await prisma().articleFile.findUnique({
          where: { workspaceId_id: { workspaceId, id } },
          select: fileFields,
        })
      : null;
  const stored = row && (await fileStore.read(row.id));
  if (!row || !stored) throw new AppError("attachment_not_found");
  return { ...stored, mimeType: row.mimeType, fileName: row.fileName };
}

/** Ids of the pictures in a document. */
export const fileIdsIn = (document: unknown): string[] => [
  ...new Set(
    [...JSON.stringify(document).matchAll(/"file:([0-9a-f-]{36})"/g)].flatMap(([, id = ""]) =>
      isUuid(id) ? [id] : [],
    ),
  ),
];
