/** The settings of a help center: its address, its look and its languages. */
import { type Author, type AuthorTx, centerOf, changePages } from "@/lib/articles/articles/center";
import { pictureLink } from "@/lib/articles/articles/files";
import type { Ctx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { type HelpCenter, HelpCenterLinks, type UpdateHelpCenter } from "./schemas";

const fields = {
  slug: true,
  name: true,
  languages: true,
  isPublished: true,
  color: true,
  logoId: true,
  links: true,
} as const;

/** Makes it at the first call. */
export function getHelpCenter(ctx: Ctx<Author>): Promise<HelpCenter> {
  return transaction(ctx, async (tx) => {
    await centerOf(tx);
    return read(tx);
  });
}

/** Throws invalid_request for an address that is taken, and attachment_not_found for a logo that is not there. */
export function updateHelpCenter(ctx: Ctx<Author>, input: UpdateHelpCenter): Promise<HelpCenter> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await centerOf(tx);
    if (input.slug !== undefined) await mustBeFree(tx, input.slug);
    if (input.logoId) await mustBePicture(tx, input.logoId);
    await tx.tx.helpCenter.update({ where: { workspaceId }, data: { ...input, updatedAt: ctx.now() } });
    await changePages(tx);
    return read(tx);
  });
}

async function read({ tx, actor: { workspaceId }, now }: AuthorTx): Promise<HelpCenter> {
  const row = await tx.helpCenter.findUniqueOrThrow({ where: { workspaceId }, select: fields });
  const { logoId, languages, links, ...rest } = row;
  return {
    ...rest,
    url: `${env().APP_URL}/help/${row.slug}`,
    languages: languages as HelpCenter["languages"],
    logo: logoId === null ? null : { id: logoId, url: pictureLink(workspaceId, logoId, now()) },
    links: HelpCenterLinks.parse(links),
  };
}

/** The unique index decides between two who ask at once. */
async function mustBeFree({ tx, actor: { workspaceId } }: AuthorTx, slug: string): Promise<void> {
  const taken = await tx.helpCenter.findFirst({
    where: { slug, workspaceId: { not: workspaceId } },
    select: { slug: true },
  });
  if (taken) throw new AppError("invalid_request", "slug: This address is taken. Choose another one.");
}

async function mustBePicture({ tx, actor: { workspaceId } }: AuthorTx, id: string): Promise<void> {
  const found = await tx.articleFile.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { id: true },
  });
  if (!found) throw new AppError("attachment_not_found");
}
