/** Customers who write mails, an agent who answers each, and the jobs that carry both; at the end the books are compared. */
import { setTimeout as sleep } from "node:timers/promises";
import { drainLane } from "@/lib/carriers/drain-lane";
import { readFolder } from "@/lib/carriers/email/folders";
import { ingestMails } from "@/lib/carriers/email/ingest";
import { folderName } from "@/lib/connections/mailboxes/state";
import { sendMessage } from "@/lib/inbox/messages/send";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { inboxOf, post } from "@/lib/testing/mail-program";
import { type MailServers, PASSWORD } from "@/lib/testing/mail-servers";
import { createMailbox } from "@/lib/testing/mailboxes";
import { createWorld } from "@/lib/testing/world";
import { compareBooks, type Written } from "./mail-books";

const PEOPLE = 40;
/** A thread begins with a mail that answers none. */
const MAILS_OF_THREAD = 5;
const WRITERS = 12;
const LANES = 8;
/** Time passes: what waits for a later attempt is due. */
const HASTEN_MS = 4000;
const PATIENCE_MS = 8 * 60_000;

type Options = { count: number; servers: MailServers; ports: { smtpPort: number; imapPort: number } };

export async function startMailTraffic({ count, servers, ports }: Options) {
  const { workspaceId, owner } = await createWorld();
  const job = createCtx({ type: "job", name: "faults" });
  const mailboxes = await Promise.all(
    ["filing-team@shop.test", "team@shop.test"].map((address) =>
      createMailbox(workspaceId, { ...ports, address, password: PASSWORD }),
    ),
  );
  const folders = mailboxes.map(({ id }) => folderName({ workspaceId, id }));
  // Mails are taken from the first reading on.
  for (const name of folders) await readFolder(job, name);

  const written: Written[] = [];
  const answered = new Set<string>();
  const failures: string[] = [];
  let isOver = false;
  const until = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!isOver) {
      await work().catch((error) => failures.push(String(error?.stack ?? error)));
      await sleep(pauseMs);
    }
  };

  /** Mails of one thread follow each other; each answers the first one or the team's last. */
  async function write(thread: number): Promise<void> {
    const person = `p${thread % PEOPLE}@people.test`;
    const mailbox = mailboxes[thread % mailboxes.length];
    const own: string[] = [];
    for (let number = 0; number < MAILS_OF_THREAD && thread * MAILS_OF_THREAD + number < count; number++) {
      const mailId = `${newId()}@people.test`;
      const team = number % 2 ? await lastArrived(person, own) : null;
      const named = team ?? own[0];
      const mail = {
        from: person,
        to: mailbox?.address,
        messageId: `<${mailId}>`,
        subject: `Thread ${thread}`,
        text: `Mail ${number} of thread ${thread}`,
        ...(named && { inReplyTo: `<${named}>` }),
      };
      // The mail program tries until the server has it.
      while (
        !(await post(servers, mail).then(
          () => true,
          () => false,
        ))
      )
        await sleep(200);
      own.push(mailId);
      written.push({ mailId, thread, person });
    }
  }

  /** The team's last mail of this thread in the customer's mailbox, for which they wait a while; null without one. */
  async function lastArrived(person: string, own: string[]): Promise<string | null> {
    for (let times = 0; times < 20; times++) {
      const mails = await inboxOf(servers, person).catch(() => []);
      const last = mails.findLast(({ references }) => own.some((mailId) => references.includes(mailId)));
      if (last) return last.mailId;
      await sleep(1000);
    }
    return null;
  }

  async function read(name: string): Promise<void> {
    while (!(await readFolder(job, name)).isEmpty);
    const rows = await query<{ id: string }>("", "SELECT id FROM mail_folders WHERE name = $1", [name]);
    for (const { id } of rows) while (!(await ingestMails(job, id)).isEmpty);
  }

  async function answer(): Promise<void> {
    const rows = await query<{ id: string; conversationId: string }>(
      "",
      `SELECT id, conversation_id AS "conversationId" FROM messages
       WHERE workspace_id = $1 AND direction = 'inbound' AND sender_type = 'contact'`,
      [workspaceId],
    );
    for (const { id, conversationId } of rows.filter((row) => !answered.has(row.id))) {
      await sendMessage(owner.ctx, conversationId, { clientId: id, text: `Answer to ${id}` });
      answered.add(id);
    }
  }

  async function send(): Promise<void> {
    const due = await query<{ conversationId: string }>(
      "",
      `SELECT DISTINCT conversation_id AS "conversationId" FROM messages
       WHERE workspace_id = $1 AND (delivery_state = 'queued' AND due_at <= now() OR delivery_state = 'sending')`,
      [workspaceId],
    );
    const waiting = due.map(({ conversationId }) => conversationId);
    const lane = async () => {
      for (let id = waiting.pop(); id; id = waiting.pop())
        await drainLane(job, { workspaceId, conversationId: id });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  const hasten = () =>
    query(
      "",
      "UPDATE messages SET due_at = now() WHERE workspace_id = $1 AND delivery_state = 'queued' AND due_at > now()",
      [workspaceId],
    );

  const threads = Array.from({ length: Math.ceil(count / MAILS_OF_THREAD) }, (_, thread) => thread);
  const writer = async () => {
    for (let thread = threads.shift(); thread !== undefined; thread = threads.shift()) await write(thread);
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, writer));
  const loops = Promise.all([
    ...folders.map((name) => until(() => read(name), 200)),
    until(answer, 200),
    until(send, 100),
    until(hasten, HASTEN_MS),
  ]);

  return {
    /** Whether the last mail is written and every one is answered, so that faults hit nothing more. */
    isDone: () => written.length === count && answered.size >= count,
    /** Without faults what waits ends; then both sides are counted. */
    async settle(): Promise<{ figures: Record<string, number>; problems: string[] }> {
      await writing;
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end && (await leftOver(workspaceId)) > 0) await sleep(500);
      // Copies in the folder of sent mails settle what is unknown, some with each reading.
      for (let times = 0; times < 40; times++) for (const name of folders) await read(name);
      isOver = true;
      await loops;
      const books = await compareBooks({ workspaceId, written, servers, filing: mailboxes[0]?.id ?? "" });
      return { ...books, problems: [...new Set(failures), ...books.problems] };
    },
  };
}

async function leftOver(workspaceId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    "",
    `SELECT count(*)::int AS count FROM messages WHERE workspace_id = $1 AND delivery_state IN ('queued', 'sending')`,
    [workspaceId],
  );
  return row?.count ?? 0;
}
