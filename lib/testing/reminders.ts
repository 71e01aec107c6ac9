/** Unread conversations that wait for their mails, in a database of one test file. */
import { beforeEach } from "vitest";
import { collectReminders, findDueReaders, remind } from "@/lib/inbox/notifications/reminders";
import { query } from "@/lib/platform/db";
import { createVisitor, createWorld, job } from "@/lib/testing/world";

/** Each test begins with nothing to mail, and with a collector that has noted the time at its first call. */
export function startWithoutReminders(): void {
  beforeEach(async () => {
    await query("", "UPDATE conversations SET unread_count = 0", []);
    await query("", "TRUNCATE unread_reminders, reminder_cursor", []);
    await collectReminders();
  });
}

/** Lets minutes pass by making everything that was written older. */
export async function wait(minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(mins => $1)`;
  await query("", `UPDATE conversations SET ${earlier("unread_since")}`, [minutes]);
  await query("", `UPDATE messages SET ${earlier("created_at")}`, [minutes]);
  await query("", `UPDATE reminder_cursor SET ${earlier("collected_to")}`, [minutes]);
  const reminders = ["unread_since", "due_at", "mailed_at"].map(earlier).join();
  await query("", `UPDATE unread_reminders SET ${reminders}`, [minutes]);
}

/** A run of the job; how many people it mailed. */
export async function sweep(ctx = job()): Promise<number> {
  await collectReminders();
  const due = await findDueReaders(ctx);
  for (const reader of due) await remind(reader);
  return due.length;
}

/** A workspace whose owner has one unread conversation. */
export async function unreadScene() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  return {
    ...world,
    visitor,
    conversationId,
    reader: { workspaceId: world.workspaceId, userId: world.owner.id },
  };
}
