/** The row of a workspace's help center, which counts its articles and versions its pages. Its settings: lib/articles/help-center. */
import { CUSTOMER_LANGUAGES, type CustomerLanguage, findLocale } from "@/lib/i18n/locales";
import type { ActorOf } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { plainSlugOf } from "@/lib/platform/slug";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

/** A partner's key in one of its workspaces: it writes in no person's name. */
export type KeyAuthor = ActorOf<"partnerKey"> & { workspaceId: string; userId: null };
export type Author = ActorOf<"member"> | KeyAuthor;
export type AuthorTx = TxCtx<Author>;

const COLOR = "0c6e73";
/** The limits of lib/articles/help-center/schemas.ts, which is above. */
const SLUG_MAX = 40;
const SLUG_MIN = 3;

/** Locks the workspace's help center until the transaction ends: one change of its order and numbers at a time. Makes it at the first call. */
export async function centerOf(tx: AuthorTx): Promise<{ languages: CustomerLanguage[] }> {
  const { workspaceId } = tx.actor;
  const read = () => tx.tx.$queryRaw<{ languages: CustomerLanguage[] }[]>`
    SELECT languages FROM help_centers WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  const [known] = await read();
  if (known) return known;
  const make = async () => {
    await makeCenter(tx);
    return (await read())[0];
  };
  // If two workspaces of one name race for an address, the loser's row is skipped, and the next one has an ending.
  const made = (await make()) ?? (await make());
  if (!made) throw new Error("a help center has just been made");
  return made;
}

/** Its address is made of the workspace's name; a taken one gets an ending. */
async function makeCenter({ tx, actor: { workspaceId }, now }: AuthorTx): Promise<void> {
  const { name, locale } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true, locale: true },
  });
  const base = plainSlugOf(name, SLUG_MAX - 7);
  const isFree =
    base.length >= SLUG_MIN &&
    (await tx.helpCenter.count({ where: { OR: [{ slug: base }, { formerSlugs: { has: base } }] } })) === 0;
  const slug = isFree ? base : `${base || "help"}-${newId().slice(-6)}`;
  const language = CUSTOMER_LANGUAGES.find((each) => each === findLocale(locale)) ?? "en";
  await tx.helpCenter.createMany({
    data: [
      {
        ...{ workspaceId, slug, name, color: COLOR },
        languages: [language],
        createdAt: now(),
        updatedAt: now(),
      },
    ],
    skipDuplicates: true,
  });
}

/** Numbers of new articles: the last of so many. Under the lock of centerOf(). */
export async function takeNumbers({ tx, actor: { workspaceId } }: AuthorTx, count = 1): Promise<number> {
  const { lastNumber } = await tx.helpCenter.update({
    where: { workspaceId },
    data: { lastNumber: { increment: count } },
    select: { lastNumber: true },
  });
  return lastNumber;
}

/** Pages have changed: processes render its pages again, and open dashboards read again. */
export const changePages = (tx: AuthorTx): Promise<void> => changePagesOf(tx, tx.actor.workspaceId);

/** For jobs, which act in no workspace's name. */
export async function changePagesOf(tx: TxCtx, workspaceId: string): Promise<void> {
  await tx.tx.helpCenter.update({ where: { workspaceId }, data: { version: { increment: 1 } } });
  notifyOf(tx, workspaceId);
}

/** Drafts have changed, and nothing that readers see. */
export const changeArticles = (tx: AuthorTx): void => notifyOf(tx, tx.actor.workspaceId);

/** Open dashboards read again. */
export const notifyOf = (tx: TxCtx, workspaceId: string): void =>
  notify(tx, workspaceTopic(workspaceId), { type: "articles.changed" });
