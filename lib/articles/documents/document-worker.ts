/**
 * The thread in which HTML and Markdown are read (read-bounded.ts starts and ends it). scripts/lib/workers.mjs bundles it into one text.
 */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Numbered, Problem } from "@/lib/platform/bounded-worker";
import { type ReadDocument, readHtml } from "./read-html";
import { type ReadMarkdown, readMarkdown } from "./read-markdown";

export type Task = { text: string } & ({ kind: "markdown" } | { kind: "html"; takesTitle: boolean });
export type Answer = { read: ReadDocument | ReadMarkdown } | Problem;

// On Linux this sets only the calling thread's priority, so that requests go before documents.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on("message", ({ id, ...task }: Numbered<Task>) => {
  try {
    const read = task.kind === "html" ? readHtml(task.text, task) : readMarkdown(task.text);
    parentPort?.postMessage({ id, read } satisfies Numbered<Answer>);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, problem } satisfies Numbered<Answer>);
  }
});
parentPort?.postMessage("ready");
