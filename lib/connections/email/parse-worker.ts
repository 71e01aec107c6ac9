/**
 * The thread in which mails are parsed (lib/connections/email/read-mail.ts starts and ends it). scripts/lib/workers.mjs bundles it into one
 * text, so that it runs the same from sources, from the server's bundle and from a package.
 */
import "./worker-globals";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Numbered, Problem } from "@/lib/platform/bounded-worker";
import { type Mail, parseHead, parseMail } from "./parse-mail";

/** `head`: what stands above the text, alone. */
export type Task = { raw: Uint8Array; part: "whole" | "head" };
export type Answer = { mail: Mail } | Problem;

// On Linux this sets only the calling thread's priority, so that requests go before mails.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on("message", async ({ id, raw, part }: Numbered<Task>) => {
  try {
    const mail = await (part === "head" ? parseHead(raw) : parseMail(raw));
    parentPort?.postMessage({ id, mail } satisfies Numbered<Answer>, [
      ...new Set(mail.files.map(({ bytes }) => bytes.buffer)),
    ]);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, problem } satisfies Numbered<Answer>);
  }
});
parentPort?.postMessage("ready");
