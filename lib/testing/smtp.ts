/** A mail server on loopback with the necessary part of RFC 5321: accepts every mail except to refused mailboxes. */
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type MailServer = {
  url: string;
  port: number;
  /** Mailboxes that refuse permanently, and users whose sign-in is refused. */
  refused: Set<string>;
  /** Mailboxes that refuse for now. */
  busy: Set<string>;
  /** Mailboxes to which the server says nothing: who mails them waits, as a process that is about to die. */
  silent: Set<string>;
  /** Answers of single mailboxes to RCPT or to the mail itself; null closes the connection without an answer. */
  answers: Map<string, { to: "rcpt" | "data"; line: string | null }>;
  /** Recipients of accepted mails, in order. */
  taken: string[];
  /** The last mail to each address. */
  mails: Map<string, string>;
  /** The subject of the last mail to each address. */
  subjects: Map<string, string>;
  /** Connections that wait for the word of a silent mailbox. */
  waiting: Socket[];
  /** Ends these connections. */
  hangUp: () => void;
  close: () => void;
};

export async function startMailServer(): Promise<MailServer> {
  const refused = new Set<string>();
  const busy = new Set<string>();
  const silent = new Set<string>();
  const waiting: Socket[] = [];
  const taken: string[] = [];
  const answers: MailServer["answers"] = new Map();
  const subjects = new Map<string, string>();
  const mails: MailServer["mails"] = new Map();
  const server = createServer(
    (socket) =>
      void converse(socket, { refused, busy, silent, waiting, answers, taken, mails, subjects }).catch(() =>
        socket.destroy(),
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    refused,
    busy,
    silent,
    waiting,
    answers,
    taken,
    mails,
    subjects,
    port,
    hangUp: () => {
      for (const socket of waiting.splice(0)) socket.destroy();
    },
    close: () => void server.close(),
  };
}

/** AUTH PLAIN: user and password between zeros. */
const userOf = (line: string): string =>
  Buffer.from(line.slice(11), "base64").toString().split("\0")[1] ?? "";

type Mails = Pick<MailServer, "refused" | "busy" | "silent" | "answers" | "taken" | "mails" | "subjects"> & {
  waiting: Socket[];
};

async function converse(
  socket: Socket,
  { refused, busy, silent, waiting, answers, taken, mails, subjects }: Mails,
): Promise<void> {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let recipient = "";
  let isBody = false;
  const body: string[] = [];
  say("220 ready");
  for await (const line of createInterface({ input: socket })) {
    if (isBody) {
      const subject = /^Subject: (.*)/.exec(line)?.[1];
      if (subject) subjects.set(recipient, subject);
      if (line !== ".") {
        body.push(line);
        continue;
      }
      mails.set(recipient, body.splice(0).join("\r\n"));
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
      if (silent.has(recipient)) {
        waiting.push(socket);
        continue;
      }
      const said = answer?.to === "rcpt" ? answer.line : null;
      if (busy.has(recipient)) say("451 try again later");
      else say(said ?? (refused.has(recipient) ? "550 no such mailbox" : "250 known"));
    } else if (/^AUTH /i.test(line)) {
      say(
        /^AUTH (PLAIN|XOAUTH2) /i.test(line) && !refused.has(userOf(line))
          ? "235 welcome"
          : "535 5.7.8 wrong password",
      );
    } else if (/^EHLO/i.test(line)) {
      say("250-AUTH PLAIN\r\n250 ok");
    } else if (/^DATA/i.test(line)) {
      isBody = true;
      say("354 go on");
    } else if (/^QUIT/i.test(line)) {
      say("221 bye");
      socket.end();
    } else say("250 ok");
  }
}
