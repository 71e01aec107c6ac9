/** The daily digest: what waits for a member, what no one has taken, and the last day's numbers. At their hour, in their zone. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { PermanentFailure } from "@/lib/platform/errors";
import { nextAttempt } from "./mail-attempts";
import { findMailable } from "./mailable";
import { sendDigestMail } from "./mails";
import { type Digest, findDigest, findSettings, type Reader } from "./queries";
import { digestBefore, nextDigest } from "./quiet-hours";
import type { NotificationSettings } from "./schemas";

const DAY_MS = 86_400_000;
/** A digest that is later than this, since no server ran or its mail failed, is left out. */
const LATE_MS = 4 * 3_600_000;
const READERS_MAX = 200;

/** `dueAt` identifies the digest: claiming it is a conditional update on that time. Those that failed come last. */
export async function findDueDigests(ctx: Ctx): Promise<(Reader & { dueAt: string })[]> {
  const rows = await prisma().notificationSettings.findMany({
    where: { digestDueAt: { lte: ctx.now() } },
    select: { workspaceId: true, userId: true, digestDueAt: true },
    orderBy: [{ digestAttempts: "asc" }, { digestDueAt: "asc" }],
    take: READERS_MAX,
  });
  return rows.map(({ digestDueAt, ...reader }) => ({ ...reader, dueAt: digestDueAt?.toISOString() ?? "" }));
}

/** Sends the digest that was due then, once. One that has nothing to say is not sent. */
export async function sendDigest(ctx: Ctx, reader: Reader, dueAt: string): Promise<void> {
  const { workspaceId, userId } = reader;
  const settings = await findSettings(reader);
  if (!settings || settings.digestHour === null) return;
  const { digestHour, timezone } = settings;
  const row = await prisma().notificationSettings.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { digestAttempts: true },
  });
  const due = new Date(dueAt);
  const attempts = row?.digestAttempts ?? 0;
  // A digest that a dead process has begun, or whose mail failed, is due again when the lease ends.
  const lease = nextAttempt(attempts + 1, ctx.now());
  if (!(await moveDigest(reader, due, lease, attempts + 1))) return;
  const end = () => moveDigest(reader, lease, nextDigest(digestHour, timezone, ctx.now()), 0);
  try {
    await sendOnce(ctx, reader, settings, attempts === 0 ? due : digestBefore(digestHour, timezone, due));
  } catch (error) {
    if (error instanceof PermanentFailure) await end();
    throw error;
  }
  await end();
}

/** `planned`: the time of its first attempt. */
async function sendOnce(
  ctx: Ctx,
  { workspaceId, userId }: Reader,
  { scope, showsText }: NotificationSettings,
  planned: Date,
): Promise<void> {
  if (ctx.now().getTime() - planned.getTime() > LATE_MS) return;
  const reader = { workspaceId, userId };
  const person = await findMailable(reader);
  if (!person) return;
  const digest = await findDigest(reader, scope, {
    from: new Date(planned.getTime() - DAY_MS),
    to: planned,
  });
  if (!isEmpty(digest))
    await sendDigestMail(reader, person, { digest, day: planned.toISOString(), showsText });
}

const isEmpty = ({ waitingCount, openMine, unassigned, newConversations, received, sent }: Digest): boolean =>
  waitingCount + openMine + unassigned + newConversations + received + sent === 0;

/** Conditional update: false if another run was first, or the settings changed. */
async function moveDigest(
  { workspaceId, userId }: Reader,
  from: Date,
  to: Date,
  attempts: number,
): Promise<boolean> {
  const { count } = await prisma().notificationSettings.updateMany({
    where: { workspaceId, userId, digestDueAt: from },
    data: { digestDueAt: to, digestAttempts: attempts },
  });
  return count === 1;
}
