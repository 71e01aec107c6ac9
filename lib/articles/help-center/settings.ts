/** The settings of a help center: its address, its look and its languages. */
import { type Author, type AuthorTx, centerOf, changePages } from "@/lib/articles/articles/center";
import { pictureLink } from "@/lib/articles/articles/files";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { type HelpCenter, HelpCenterLinks, type UpdateHelpCenter } from "./schemas";

const fields = {
  slug: true,
  name: true,
  languages: true,
  isPublished: true,
  hasMessenger: true,
  color: true,
  logoId: true,
  iconId: true,
  links: true,
} as const;

/** Makes it at the first call. */
export async function getHelpCenter(ctx: Ctx<Author>): Promise<HelpCenter> {
  const { workspaceId } = ctx.actor;
  const row = await prisma().helpCenter.findUnique({ where: { workspaceId }, select: fields });
  if (row) return present(row, ctx);
  return transaction(ctx, async (tx) => {
    await centerOf(tx);
    return read(tx);
  });
}

/** Throws invalid_request for an address that is taken, and attachment_not_found for a logo or icon that is not there. */
export function updateHelpCenter(ctx: Ctx<Author>, input: UpdateHelpCenter): Promise<HelpCenter> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await centerOf(tx);
    const former = input.slug === undefined ? {} : await leaveAddress(tx, input.slug);
    for (const id of [input.logoId, input.iconId]) if (id) await mustBePicture(tx, id);
    await tx.tx.helpCenter.update({
      where: { workspaceId },
      data: { ...input, ...former, updatedAt: ctx.now() },
    });
    await changePages(tx);
    return read(tx);
  });
}

const read = async (tx: AuthorTx): Promise<HelpCenter> =>
  present(
    await tx.tx.helpCenter.findUniqueOrThrow({
      where: { workspaceId: tx.actor.workspaceId },
      select: fields,
    }),
    tx,
  );

type Row = Prisma.HelpCenterGetPayload<{ select: typeof fields }>;

function present(row: Row, { actor: { workspaceId }, now }: Ctx<Author>): HelpCenter {
  const { logoId, iconId, languages, links, ...rest } = row;
  const shown = (id: string | null) =>
    id === null ? null : { id, url: pictureLink(workspaceId, id, now()) };
  return {
    ...rest,
    url: `${env().APP_URL}/help/${row.slug}`,
    languages: languages as HelpCenter["languages"],
    logo: shown(logoId),
    icon: shown(iconId),
    links: HelpCenterLinks.parse(links),
  };
}

const FORMER_MAX = 10;

/** The address that is left stays the workspace's, and leads to the new one. */
async function leaveAddress(tx: AuthorTx, next: string): Promise<{ formerSlugs?: string[] }> {
  const { slug, formerSlugs } = await tx.tx.helpCenter.findUniqueOrThrow({
    where: { workspaceId: tx.actor.workspaceId },
    select: { slug: true, formerSlugs: true },
  });
  if (slug === next) return {};
  await mustBeFree(tx, next);
  return { formerSlugs: [...formerSlugs.filter((each) => each !== next), slug].slice(-FORMER_MAX) };
}

/** Two who ask for one address at once come one after the other. */
async function mustBeFree({ tx, actor: { workspaceId } }: AuthorTx, slug: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('help-center:' || ${slug}, 0))`;
  const taken = await tx.helpCenter.findFirst({
    where: { workspaceId: { not: workspaceId }, OR: [{ slug }, { formerSlugs: { has: slug } }] },
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
