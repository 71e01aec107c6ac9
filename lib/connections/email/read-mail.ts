/**
 * Reads a raw mail in a thread of its own, with bounds in time and memory (lib/platform/bounded-worker.ts). A mail beyond a bound keeps
 * its head (sender, subject, thread), says that the rest is missing, and has its bytes as a file.
 */
import { BoundedWorker } from "@/lib/platform/bounded-worker";
import { log } from "@/lib/platform/log";
import { perProcess } from "@/lib/platform/per-process";
import type { Mail } from "./parse-mail";
import type { Answer, Task } from "./parse-worker";

/** Throws for what has no head that can be read. */
export async function readMail(raw: Uint8Array): Promise<Mail> {
  const parser = mailParser();
  const whole = await parser.run({ raw, part: "whole" });
  const read = "mail" in whole ? whole : await parser.run({ raw, part: "head" });
  if (!("mail" in read)) throw new Error(`it cannot be read: ${read.problem}`);
  const { mail } = read;
  if (!mail.leftOut.rest) return mail;
  const problem = "problem" in whole ? whole.problem : "nested or composed beyond reason";
  log().warn({ problem, bytes: raw.byteLength }, "only the head of a mail could be read");
  return { ...mail, files: [originalOf(raw)] };
}

const originalOf = (raw: Uint8Array): Mail["files"][number] => ({
  fileName: "original.eml",
  mimeType: "message/rfc822",
  contentId: null,
  isInline: false,
  bytes: new Uint8Array(raw),
});

const mailParser = perProcess(
  "mail-parser",
  () =>
    new BoundedWorker<Task, Answer>(
      async () => (await import("@/lib/platform/generated/mail-worker")).MAIL_WORKER,
      "mail-parser",
    ),
);
