/** An IMAP server of few words, for what real ones do now and then: refuse everything for a moment, or never come to an end. */
import { createServer } from "node:net";

type Words = {
  /** Uids from 1 on. */
  mails: number;
  /** The server's answer to a FETCH of this uid, in place of the mail. */
  refusal: (uid: number) => string | null;
  /** A line that it says for ever instead of opening the folder. */
  drips?: { everyMs: number };
};

export async function startImapWords(words: Words) {
  const server = createServer((socket) => {
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(""));
    const answer = (tag: string, [verb = "", sub = "", uid = ""]: string[]) => {
      if (verb === "CAPABILITY") return say("* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR", `${tag} OK`);
      if (verb === "LOGOUT") return say("* BYE", `${tag} OK`);
      if (["EXAMINE", "SELECT"].includes(verb) && words.drips) {
        const dripping = setInterval(() => say("* OK wait"), words.drips.everyMs);
        return void socket.once("close", () => clearInterval(dripping));
      }
      if (["EXAMINE", "SELECT"].includes(verb))
        return say(
          `* ${words.mails} EXISTS`,
          ...["* OK [UIDVALIDITY 7] x", `* OK [UIDNEXT ${words.mails + 1}] x`, "* FLAGS ()"],
          `${tag} OK [READ-ONLY] x`,
        );
      const uids = Array.from({ length: words.mails }, (_, index) => index + 1);
      if (sub === "SEARCH") return say(`* SEARCH ${uids.join(" ")}`, `${tag} OK`);
      if (sub !== "FETCH") return say(`${tag} OK`);
      const refusal = words.refusal(Number(uid));
      if (refusal) return say(`${tag} NO ${refusal}`);
      const mail = `From: ana${uid}@people.test\r\nMessage-ID: <${uid}.${Date.now()}@people.test>\r\n\r\nHello ${uid}\r\n`;
      return say(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${mail.length}}`, `${mail})`, `${tag} OK`);
    };
    let rest = "";
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [tag = "", ...given] = line.split(" ");
        answer(tag, [...given.slice(0, 2).map((word) => word.toUpperCase()), ...given.slice(2)]);
      }
    });
    say("* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] hello");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { port, close: () => void server.close() };
}
