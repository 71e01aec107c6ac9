/** Reads strangers' HTML and Markdown in a thread of its own, with bounds in time and memory (lib/platform/bounded-worker.ts). */
import { BoundedWorker } from "@/lib/platform/bounded-worker";
import { AppError } from "@/lib/platform/errors";
import { perProcess } from "@/lib/platform/per-process";
import type { Answer, Task } from "./document-worker";
import { READ_CHARACTERS_MAX } from "./limits";
import type { ReadDocument } from "./read-html";
import type { ReadMarkdown } from "./read-markdown";

/** Throws invalid_request, as does the next, for what is too long or takes too much time or memory. */
export const readMarkdownBounded = (text: string): Promise<ReadMarkdown> =>
  read({ kind: "markdown", text }) as Promise<ReadMarkdown>;

export const readHtmlBounded = (html: string, { takesTitle = false } = {}): Promise<ReadDocument> =>
  read({ kind: "html", text: html, takesTitle });

async function read(task: Task): Promise<ReadDocument> {
  if (task.text.length > READ_CHARACTERS_MAX) throw unreadable("it is too long");
  const answer = await documentReader().run(task);
  if ("problem" in answer) throw unreadable(answer.problem);
  return answer.read;
}

const unreadable = (reason: string): AppError =>
  new AppError("invalid_request", null, {
    details: [{ field: "document", message: `The text could not be read: ${reason}.` }],
  });

const documentReader = perProcess(
  "document-reader",
  () =>
    new BoundedWorker<Task, Answer>(
      async () => (await import("@/lib/platform/generated/document-worker")).DOCUMENT_WORKER,
      "document-reader",
    ),
);
