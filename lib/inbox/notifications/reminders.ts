/**
 * Mails about conversations that stay unread. A mail lists all of a member's, and the same unread messages are mailed once.
 * The rows of unread_reminders are the queue; a job by the clock works through them.
 */
import type { Ctx } from "@/lib/platform/context";
import { PermanentFailure } from "@/lib/platform/errors";
import { findMailable } from "./mailable";
import { sendUnreadMail } from "./mails";
import type { Reader } from "./queries";
import * as queries from "./queries";
import { isQuiet, quietEnd } from "./quiet-hours";

/** Limits of one run; the next follows within a minute. */
const PAGES_MAX = 50;
const READERS_MAX = 200;

/** Looks at the conversations that have become unread. */
export async function collectReminders(): Promise<void> {
  for (let page = 0; page < PAGES_MAX; page++) if (!(await queries.collectReminders())) return;
}

/** Readers whose mail is due now. In a member's quiet hours their mail waits until the end of them. */
export async function findDueReaders(ctx: Ctx): Promise<Reader[]> {
  const due = await queries.findDueReaders(READERS_MAX);
  const at = ctx.now();
  const waiting = due.filter((reader) => isQuiet(reader, at));
  await Promise.all(waiting.map((reader) => queries.postponeReminders(reader, quietEnd(reader, at))));
  return due
    .filter((reader) => !waiting.includes(reader))
    .map(({ workspaceId, userId }) => ({ workspaceId, userId }));
}

/**
 * Sends the one mail, unless everything was read meanwhile. Idempotent. A mail that failed, or whose end is unknown, since
 * the process died, is sent again under the same Message-ID: after 15 minutes, and later each time.
 */
export async function remind({ workspaceId, userId }: Reader): Promise<void> {
  const reader = { workspaceId, userId };
  const reminded = await queries.claimReminders(reader);
  if (reminded.length === 0) return;
  const person = await findMailable(reader);
  try {
    if (person) await sendUnreadMail(reader, person, reminded);
  } catch (error) {
    // A mailbox that refuses for good is not asked again for the same messages.
    if (!(error instanceof PermanentFailure)) throw error;
  }
  await queries.endReminders(
    reader,
    reminded.map(({ conversationId }) => conversationId),
  );
}

/** A conversation begins to concern a member by name: it was assigned to them, or they were mentioned. */
export const remindOf = (reader: Reader, conversationId: string): Promise<void> =>
  queries.addReminder(reader, conversationId);

const KEPT_DAYS = 30;

export const pruneReminders = (ctx: Ctx): Promise<void> =>
  queries.deleteEndedReminders(new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000));
