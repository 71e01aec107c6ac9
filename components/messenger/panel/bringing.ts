/** Uploads a visitor's file, with its progress. The server decides its type by its bytes. */
import { CallFailed, problemOf } from "./api";

/** As the server does: lib/attachments/schemas.ts. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;
const NAME_MAX = 240;

export type Bringing = {
  file: File;
  /** Shows a picture before it is sent; null for other files. */
  preview: string | null;
  /** From 0 to 1. */
  progress: number;
  abort: AbortController;
};

const isPicture = /^image\/(?:png|jpeg|gif|webp)$/;

export const bring = (file: File): Bringing => ({
  file,
  preview: isPicture.test(file.type) ? URL.createObjectURL(file) : null,
  progress: 0,
  abort: new AbortController(),
});

export class BringingFailed extends Error {
  constructor(readonly reason: "badType" | "tooLarge") {
    super(reason);
  }
}

/** What was uploaded, so that a second try sends no byte twice. */
const uploaded = new WeakMap<File, [token: string, id: string]>();

/** Returns the file's id. Throws CallFailed, or BringingFailed for a file that is never accepted. */
export function upload(
  { file, abort }: Bringing,
  token: string,
  onProgress: (progress: number) => void,
): Promise<string> {
  const [by, known] = uploaded.get(file) ?? [];
  if (known && by === token) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    // Unlike fetch(), it tells how much has been sent.
    const request = new XMLHttpRequest();
    request.open("POST", `/api/messenger/attachments?name=${encodeURIComponent(nameOf(file))}`);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1));
    request.onload = () => {
      const { status } = request;
      if (status === 201) {
        const { id } = JSON.parse(request.responseText) as { id: string };
        uploaded.set(file, [token, id]);
        resolve(id);
      } else if (status === 413) reject(new BringingFailed("tooLarge"));
      else if (status === 422) reject(new BringingFailed("badType"));
      else reject(problemOf(status, request.getResponseHeader("retry-after")));
    };
    request.onerror = request.onabort = () => reject(new CallFailed("unreachable"));
    abort.signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** As the server takes it; its end says what the file is. */
function nameOf({ name }: File): string {
  const plain = name.replace(/\p{Cc}|\p{Cs}/gu, " ").trim() || "file";
  return Array.from(plain).slice(-NAME_MAX).join("");
}
