/** Compares what the rows say of mails with what the mail servers hold. */
import { ImapFlow } from "imapflow";
import { query } from "@/lib/platform/db";
import { type MailServers, PASSWORD } from "@/lib/testing/mail-servers";

/** A customer's mail as it was accepted by the mail server. */
export type Written = { mailId: string; thread: number; person: string };
type Books = { workspaceId: string; written: Written[]; servers: MailServers; filing: string };
type Row = {
  id: string;
  mailId: string;
  conversationId: string;
  mailboxId: string;
  direction: "inbound" | "outbound";
  state: string | null;
  code: string | null;
  attempts: number;
};

export async function compareBooks({ workspaceId, written, servers, filing }: Books) {
  const rows = await query<Row>(
    "",
    `SELECT m.id, m.provider_message_id AS "mailId", m.conversation_id AS "conversationId", c.mailbox_id AS "mailboxId",
       m.direction, m.delivery_state AS state, m.failure ->> 'code' AS code,
       (SELECT count(*)::int FROM message_attempts a WHERE a.workspace_id = m.workspace_id AND a.message_id = m.id) AS attempts
     FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id WHERE m.workspace_id = $1`,
    [workspaceId],
  );
  const arrived = await arrivedAt(servers, [...new Set(written.map(({ person }) => person))]);
  const inbound = rows.filter(({ direction }) => direction === "inbound");
  const outbound = rows.filter(({ direction }) => direction === "outbound");
  const figures: Record<string, number> = { "mails in": inbound.length, "mails out": outbound.length };
  const problems = [...inboundProblems(written, inbound)];
  if (outbound.length !== written.length)
    problems.push(`${written.length} mails have ${outbound.length} answers`);
  const tally = (name: string) => {
    figures[name] = (figures[name] ?? 0) + 1;
  };
  for (const row of outbound) {
    const handOvers = arrived.get(row.mailId)?.size ?? 0;
    tally(row.state === "failed" ? `out failed, ${row.code}` : `out ${row.state}`);
    if (row.attempts > 1) tally("out tried again");
    if (handOvers > 1) problems.push(`${row.mailId} was handed over ${handOvers} times`);
    if ((row.state === "sent" || row.state === "delivered") && handOvers === 0)
      problems.push(`${row.mailId} is ${row.state} and never arrived`);
    if (row.state === "failed" && handOvers > 0) problems.push(`${row.mailId} has failed and arrived`);
    if (row.state === "unknown" || row.state === "failed") {
      if (!row.code) problems.push(`${row.mailId} is ${row.state} without an explanation`);
      if (handOvers > 0) tally(`out ${row.state}, arrived`);
      // Its copy is in the folder of sent mails.
      if (handOvers > 0 && row.mailboxId === filing)
        problems.push(`${row.mailId} is ${row.state} though the mailbox has it`);
    } else if (row.state !== "sent" && row.state !== "delivered")
      problems.push(`${row.mailId} is still ${row.state}`);
  }
  return { figures, problems };
}

function inboundProblems(written: Written[], inbound: Row[]): string[] {
  const problems: string[] = [];
  const byMailId = new Map<string, Row[]>();
  for (const row of inbound) byMailId.set(row.mailId, [...(byMailId.get(row.mailId) ?? []), row]);
  const threads = new Map<number, string>();
  for (const { mailId, thread } of written) {
    const found = byMailId.get(mailId) ?? [];
    if (found.length !== 1) problems.push(`${mailId} is ${found.length} messages`);
    const [row] = found;
    if (!row) continue;
    const conversation = threads.get(thread) ?? row.conversationId;
    threads.set(thread, conversation);
    if (conversation !== row.conversationId)
      problems.push(`${mailId} is in another conversation than its thread`);
  }
  if (new Set(threads.values()).size !== threads.size) problems.push("two threads share a conversation");
  if (inbound.length !== written.length)
    problems.push(`${written.length} mails became ${inbound.length} messages`);
  return problems;
}

/** A server that is killed while it stores a mail may store it twice: each hand-over has its own queue id. */
const QUEUE_ID = /\(Postfix\)[^;]*? id ([0-9A-Za-z]+)/g;

/** By Message-ID: the queue ids under which the first server took it. */
async function arrivedAt(servers: MailServers, people: string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const user of people) {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port: servers.imapPort,
      secure: false,
      logger: false,
      auth: { user, pass: PASSWORD },
    });
    await client.connect();
    const { exists } = await client.mailboxOpen("INBOX", { readOnly: true });
    const mails = exists > 0 ? await client.fetchAll("1:*", { uid: true, headers: true }) : [];
    for (const { headers } of mails) {
      const text = headers?.toString() ?? "";
      const mailId = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? "";
      const ids = [...text.replace(/\r?\n\s+/g, " ").matchAll(QUEUE_ID)].map(([, id]) => id ?? "");
      found.set(mailId, new Set([...(found.get(mailId) ?? []), ids.at(-1) ?? ""]));
    }
    await client.logout();
  }
  return found;
}
