/** Pictures of articles that partners upload and open. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { pictureLink, storePicture } from "./files";
import type { PartnerPicture } from "./partner-schemas";
import { pictureUrl } from "./partner-texts";
import { authorIn } from "./partner-writes";
import type { ArticleFile } from "./schemas";

/** The same picture is stored once. Throws media_invalid, and rate_limited beyond a workspace's bytes of a day. */
export async function uploadPartnerPicture(
  ctx: Ctx<ActorOf<"partnerKey">>,
  workspaceId: string,
  picture: { name: string; bytes: Uint8Array },
): Promise<PartnerPicture> {
  return toPicture(workspaceId, await storePicture(authorIn(ctx, workspaceId), picture));
}

export const toPicture = (
  workspaceId: string,
  { id, fileName, mimeType, sizeBytes, width, height }: Omit<ArticleFile, "url">,
): PartnerPicture => ({
  pictureId: toPublicId("attachment", id),
  address: `file:${id}`,
  ...{ fileName, mimeType, sizeBytes, width, height },
  url: pictureUrl(workspaceId, id),
});

/** A link that opens it for ten minutes. Throws attachment_not_found. */
export async function partnerPictureLink(ctx: Ctx, workspaceId: string, publicId: string): Promise<string> {
  const id = fromPublicId("attachment", publicId);
  const found =
    id &&
    (await prisma().articleFile.findUnique({
      where: { workspaceId_id: { workspaceId, id } },
      select: { id: true },
    }));
  if (!found) throw new AppError("attachment_not_found");
  return `${env().APP_URL}${pictureLink(workspaceId, found.id, ctx.now())}`;
}
