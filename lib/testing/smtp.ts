/** A mail server on loopback with the necessary part of RFC 5321: accepts every mail except to refused mailboxes. */
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type MailServer = {
  url: string;
  /** Mailboxes that refuse permanently. */
  refused: Set<string>;
  /** Mailboxes that refuse for now. */
  busy: Set<string>;
  /** What else a mailbox answers: to RCPT, or to the mail itself; null closes the connection without an answer. */
  answers: Map<string, { to: "rcpt" | "data"; line: string | null }>;
  /** Recipients of accepted mails, in order. */
  taken: string[];
  /** The subject of the last mail to each address. */
  subjects: Map<string, string>;
  close: () => void;
};

export async function startMailServer(): Promise<MailServer> {
  const refused = new Set<string>();
  const busy = new Set<string>();
  const taken: string[] = [];
  const answers: MailServer["answers"] = new Map();
  const subjects = new Map<string, string>();
  const server = createServer(
    (socket) =>
      void converse(socket, { refused, busy, answers, taken, subjects }).catch(() => socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    refused,
    busy,
    answers,
    taken,
    subjects,
    close: () => void server.close(),
  };
}

type Mails = Pick<MailServer, "refused" | "busy" | "answers" | "taken" | "subjects">;

async function converse(socket: Socket, { refused, busy, answers, taken, subjects }: Mails): Promise<void> {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let recipient = "";
  let isBody = false;
  say("220 ready");
  for await (const line of createInterface({ input: socket })) {
    if (isBody) {
      const subject = /^Subject: (.*)/.exec(line)?.[1];
      if (subject) subjects.set(recipient, subject);
      if (line !== ".") continue;
      isBody = false;
      const answer = answers.get(recipient);
      if (answer?.line === null) return void socket.destroy();
      if (answer?.to === "data") {
        say(answer.line);
        continue;
      }
      taken.push(recipient);
      say("250 taken");
    } else if (/^RCPT TO:/i.test(line)) {
      recipient = /<(.+)>/.exec(line)?.[1] ?? "";
      const answer = answers.get(recipient);
      const said = answer?.to === "rcpt" ? answer.line : null;
      if (busy.has(recipient)) say("451 try again later");
      else say(said ?? (refused.has(recipient) ? "550 no such mailbox" : "250 known"));
    } else if (/^DATA/i.test(line)) {
      isBody = true;
      say("354 go on");
    } else if (/^QUIT/i.test(line)) {
      say("221 bye");
      socket.end();
    } else say("250 ok");
  }
}
