/**
 * Checks, imports or takes back the pages of an import, one in each transaction, which stores how far it came: a process that dies
 * loses nothing and does nothing twice. Of two at once one finds that the page is done.
 */
import { asAuthor } from "@/lib/articles/articles/author";
import type { Author } from "@/lib/articles/articles/center";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fileStore } from "@/lib/platform/file-store";
import type { ArticleImport } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { type Archive, openArchive } from "./archive";
import { beginPages } from "./begin";
import { checkPage } from "./check-page";
import { fragmentsIn, type ImportKey, type Known, numbersOf, ownersOf } from "./known";
import type { PageProblem } from "./schemas";
import { articleImportDue } from "./signals";
import { step } from "./step";
import { undoCollections } from "./undo-collections";
import { undoPage } from "./undo-page";
import { writePage } from "./write-page";

/** One run of the job works on this many pages. */
const PAGES_AT_ONCE = 50;

const WORK = { checking: checkPage, running: writePage, undoing: undoPage } as const;
type State = keyof typeof WORK;
const NEXT: Record<State, ArticleImport["state"]> = {
  checking: "checked",
  running: "done",
  undoing: "undone",
};
const isAtWork = (state: string): state is State => state in WORK;

/** Empty: it is done, or its workspace is suspended. */
export async function workOnImport(job: Ctx, key: ImportKey): Promise<{ isEmpty: boolean }> {
  const known = {
    archive: once(() => archiveOf(key.importId)),
    numbers: once(() => numbersOf(key)),
    owners: once(() => ownersOf(key)),
    fragments: fragmentsIn(key),
  };
  for (let page = 0; page < PAGES_AT_ONCE; page++)
    if (!(await workOn(job, key, known))) return { isEmpty: true };
  return { isEmpty: false };
}

async function workOn(job: Ctx, key: ImportKey, known: Known): Promise<boolean> {
  const row = await prisma().articleImport.findUnique({
    where: { workspaceId_id: { workspaceId: key.workspaceId, id: key.importId } },
    include: { workspace: { select: { status: true } } },
  });
  if (!row || !isAtWork(row.state) || row.workspace.status !== "active") return false;
  // In the name of the person who started it.
  const ctx = await asAuthor(job, row.workspaceId, row.createdBy);
  if (row.cursor >= row.pageCount) {
    await end(ctx, row);
    return false;
  }
  if (row.state === "running" && row.cursor === 0) await beginPages(ctx, row);
  try {
    await WORK[row.state](ctx, row, known);
  } catch (error) {
    // It is the page's: the others go on. A folder of files that is away for a moment is asked again.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    await giveUpPage(ctx, row, error);
  }
  return true;
}

async function giveUpPage(ctx: Ctx<Author>, row: ArticleImport, error: AppError): Promise<void> {
  const problems: PageProblem[] = [{ code: "unreadable", about: error.message }];
  await step(ctx, row, async () =>
    row.state === "undoing" ? { outcome: "kept" } : { outcome: "failed", problems },
  );
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= read();
    return found;
  };
}

async function archiveOf(id: string): Promise<Archive> {
  const stored = await fileStore.read(id);
  if (!stored) throw new Error("the archive of an import is stored");
  return openArchive(new Uint8Array(await new Response(stored.stream).arrayBuffer()));
}

async function end(ctx: Ctx<Author>, { workspaceId, id, state }: ArticleImport): Promise<void> {
  if (!isAtWork(state)) return;
  const { now } = ctx;
  if (state === "undoing") await undoCollections(ctx, id);
  // The articles have it now.
  if (state === "running")
    await prisma().articleImportPage.updateMany({
      where: { workspaceId, importId: id },
      data: { source: "" },
    });
  await prisma().articleImport.updateMany({
    where: { workspaceId, id, state },
    data: { state: NEXT[state], touchedAt: now(), ...(state !== "checking" && { endedAt: now() }) },
  });
}

/** Requests another run of the job, for the rest. */
export const goOnWithImport = (ctx: Ctx, key: ImportKey): Promise<void> =>
  transaction(ctx, async (tx) => signal(tx, articleImportDue, key));
