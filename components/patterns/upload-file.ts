/** Uploads a file of a person for a message, a note or a ticket. Problems of files that people can mend have codes of their own. */
import type { Problem } from "@/components/i18n/use-problem-text";
import { type Api, ApiError } from "@/lib/client/api";
import { shaped } from "@/lib/client/shaped";
import { FILE_BYTES_MAX, FILE_NAME_MAX } from "@/lib/inbox/attachments/limits";
import type { Upload } from "@/lib/inbox/attachments/schemas";

const UNREADABLE: Problem = { code: "file_unreadable" };
/** The meaning of the server's codes for a file. */
const REASONS: Record<string, Problem> = {
  media_invalid: { code: "file_type_refused" },
  payload_too_large: { code: "file_too_large" },
};

/** Problems that are known without the server. */
export function problemOfFile({ size }: File): Problem | null {
  if (size === 0) return { code: "file_empty" };
  return size > FILE_BYTES_MAX ? { code: "file_too_large" } : null;
}

/** The problem of the file, by the error of its upload. */
export const problemOfUpload = (error: unknown): Problem =>
  error instanceof ApiError ? (REASONS[error.code] ?? error) : UNREADABLE;

/** Throws ApiError, and other errors for a file that the browser cannot read. */
export const uploadFile = (
  api: Api,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Upload> =>
  api.upload("/api/inbox/attachments", file, {
    schema: shaped<Upload>("id", "kind", "fileName"),
    query: { name: nameOf(file) },
    ...{ signal, onProgress },
  });

/** The name as the server accepts it; a cut keeps the ending, which names the type. */
function nameOf({ name }: File): string {
  const plain =
    name
      .toWellFormed()
      .replace(/\p{Cc}/gu, " ")
      .trim() || "file";
  const signs = Array.from(plain);
  if (signs.length <= FILE_NAME_MAX) return plain;
  const end = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? "";
  return signs.slice(0, FILE_NAME_MAX - Array.from(end).length).join("") + end;
}
