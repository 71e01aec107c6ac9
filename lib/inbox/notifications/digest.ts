/** The daily digest: what waits for a member, what no one has taken, and the last day's numbers. At their hour, in their zone. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { PermanentFailure } from "@/lib/platform/errors";
import { findMailable } from "./mailable";
import { sendDigestMail } from "./mails";
import { type Digest, findDigest, findSettings, type Reader } from "./queries";
import { nextDigest } from "./quiet-hours";

const DAY_MS = 86_400_000;
/** A digest that is later than this, since no server ran, is left out. */
const LATE_MS = 4 * 3_600_000;
const READERS_MAX = 200;

/** `dueAt` identifies the digest: claiming it is a conditional update on that time. */
export async function findDueDigests(ctx: Ctx): Promise<(Reader & { dueAt: string })[]> {
  const rows = await prisma().notificationSettings.findMany({
    where: { digestDueAt: { lte: ctx.now() } },
    select: { workspaceId: true, userId: true, digestDueAt: true },
    orderBy: { digestDueAt: "asc" },
    take: READERS_MAX,
  });
  return rows.map(({ digestDueAt, ...reader }) => ({ ...reader, dueAt: digestDueAt?.toISOString() ?? "" }));
}

/** Sends the digest that was due then, once. One that has nothing to say is not sent. */
export async function sendDigest(ctx: Ctx, reader: Reader, dueAt: string): Promise<void> {
  const { workspaceId, userId } = reader;
  const settings = await findSettings(reader);
  if (!settings || settings.digestHour === null) return;
  const due = new Date(dueAt);
  const next = nextDigest(settings.digestHour, settings.timezone, ctx.now());
  if (!(await moveDigest(reader, due, next))) return;
  if (ctx.now().getTime() - due.getTime() > LATE_MS) return;
  const person = await findMailable(reader);
  if (!person) return;
  const digest = await findDigest(reader, settings.scope, {
    from: new Date(due.getTime() - DAY_MS),
    to: due,
  });
  if (isEmpty(digest)) return;
  try {
    const { showsText } = settings;
    await sendDigestMail({ workspaceId, userId }, person, { digest, day: dueAt, showsText });
  } catch (error) {
    // The next run tries again.
    if (!(error instanceof PermanentFailure)) await moveDigest(reader, next, due);
    throw error;
  }
}

const isEmpty = ({ waitingCount, openMine, unassigned, newConversations, received, sent }: Digest): boolean =>
  waitingCount + openMine + unassigned + newConversations + received + sent === 0;

/** Conditional update: false if another run was first, or the settings changed. */
async function moveDigest({ workspaceId, userId }: Reader, from: Date, to: Date): Promise<boolean> {
  const { count } = await prisma().notificationSettings.updateMany({
    where: { workspaceId, userId, digestDueAt: from },
    data: { digestDueAt: to },
  });
  return count === 1;
}
