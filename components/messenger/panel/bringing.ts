/** Files on their way to the server: uploaded when they are chosen, each once. The server decides a file's type by its bytes. */
import { CallFailed, newClientId, problemOf } from "./api";
import { forgetFile, keepFile, readFile } from "./file-store";
import type { Store } from "./state";
import type { Bringing, FileProblem } from "./thread";
import type { Visitor } from "./visitor";

/** The server's limit: lib/inbox/attachments/schemas.ts. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;
const NAME_MAX = 240;

export class BringingFailed extends Error {
  constructor(readonly reason: FileProblem) {
    super(reason);
  }
}

export type Files = {
  choose(files: readonly File[]): void;
  remove(key: string): void;
  /** Uploads files that have failed, or were chosen before the page was loaded. */
  resume(): void;
  /** Returns the file's id. Throws CallFailed, or BringingFailed for a file that is never accepted. */
  upload(file: Bringing, token: string): Promise<string>;
  /** It is sent, or given up. */
  drop(file: Bringing): void;
  /** Takes over files that were chosen before the page was loaded. */
  adopt(kept: readonly Bringing[]): void;
};

export const isRefused = ({ problem }: Bringing): boolean => problem !== null && problem !== "unsent";

/** The browser may show more than it is asked to: what it cannot is drawn as a card. */
const previewOf = (file: File): string | null =>
  file.type.startsWith("image/") ? URL.createObjectURL(file) : null;

export function createFiles({ store, visitor }: { store: Store; visitor: Visitor }): Files {
  const running = new Map<string, { upload: Promise<string>; request: XMLHttpRequest }>();

  /** Wherever it is: beside the text, or in a message that waits. */
  function change(key: string, changed: Partial<Bringing>): void {
    const put = (each: Bringing): Bringing => (each.key === key ? { ...each, ...changed } : each);
    const { chosen, unsent } = store.get();
    store.set({
      chosen: chosen.map(put),
      unsent: unsent.map((entry) => (entry.file ? { ...entry, file: put(entry.file) } : entry)),
    });
  }

  async function upload({ key, name, id, token: by, file }: Bringing, token: string): Promise<string> {
    if (id && by === token) return id;
    const known = running.get(key);
    if (known) return known.upload;
    const bytes = file ?? (await readFile(key));
    if (!bytes) {
      change(key, { problem: "gone" });
      throw new BringingFailed("gone");
    }
    change(key, { problem: null, progress: 0 });
    const request = new XMLHttpRequest();
    const sent = send(request, bytes, name, token, (progress) => change(key, { progress }));
    running.set(key, { upload: sent, request });
    try {
      const found = await sent;
      change(key, { id: found, token, progress: 1 });
      return found;
    } catch (error) {
      change(key, { problem: error instanceof BringingFailed ? error.reason : "unsent" });
      throw error;
    } finally {
      running.delete(key);
    }
  }

  /** Uploads before the message is sent, so that the visitor learns in time if the file is refused. */
  async function begin(key: string): Promise<void> {
    try {
      const token = await visitor.obtain();
      const file = store.get().chosen.find((each) => each.key === key);
      if (file) await upload(file, token);
    } catch (error) {
      if (!(error instanceof BringingFailed)) change(key, { problem: "unsent" });
    }
  }

  function resume(): void {
    for (const { key, id, problem } of store.get().chosen)
      if (!id && (problem === null || problem === "unsent")) void begin(key);
  }
  window.addEventListener("online", resume);

  const drop = ({ key, preview }: Bringing): void => {
    running.get(key)?.request.abort();
    if (preview) URL.revokeObjectURL(preview);
    void forgetFile(key);
  };

  return {
    choose(files) {
      const brought = files.map((file): Bringing => {
        const key = newClientId();
        void keepFile(key, file);
        return {
          key,
          name: file.name,
          size: file.size,
          file,
          preview: previewOf(file),
          progress: 0,
          id: "",
          token: "",
          problem: null,
        };
      });
      store.set({ chosen: [...store.get().chosen, ...brought] });
      for (const { key } of brought) void begin(key);
    },
    remove(key) {
      const { chosen } = store.get();
      for (const file of chosen) if (file.key === key) drop(file);
      store.set({ chosen: chosen.filter((file) => file.key !== key) });
    },
    resume,
    upload,
    drop,
    adopt(kept) {
      store.set({ chosen: [...kept, ...store.get().chosen] });
      for (const { key } of kept)
        void readFile(key).then((file) => file && change(key, { file, preview: previewOf(file) }));
      resume();
    },
  };
}

export function send(
  request: XMLHttpRequest,
  bytes: File,
  name: string,
  token: string,
  onProgress: (progress: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Unlike fetch(), it reports how much has been sent.
    request.open("POST", `/api/messenger/attachments?name=${encodeURIComponent(plainName(name))}`);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1));
    request.onload = () => {
      const { status } = request;
      if (status === 201) resolve((JSON.parse(request.responseText) as { id: string }).id);
      else if (status === 413) reject(new BringingFailed("tooLarge"));
      else if (status === 422) reject(new BringingFailed("badType"));
      else reject(problemOf(status, request.getResponseHeader("retry-after")));
    };
    request.onerror = request.onabort = () => reject(new CallFailed("unreachable"));
    request.send(bytes);
  });
}

/** The name as the server accepts it; a cut keeps the ending, which names the type. */
function plainName(name: string): string {
  const plain = name.replace(/\p{Cc}|\p{Cs}/gu, " ").trim() || "file";
  return Array.from(plain).slice(-NAME_MAX).join("");
}
