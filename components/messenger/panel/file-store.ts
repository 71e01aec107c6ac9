/**
 * The bytes of files that are not sent yet, so that they outlive a page load. Where a browser keeps nothing for frames of
 * other sites, files live as long as the page.
 */

/** At most as many files wait; each has at most FILE_BYTES_MAX of bringing.ts. */
const FILES_MAX = 10;
const LIVES_MS = 7 * 24 * 60 * 60_000;

type Kept = { file: File; at: number };

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("parley-files", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function ask<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const files = (await database()).transaction("files", mode).objectStore("files");
  const request = act(files);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keeps the newest; never fails. */
export async function keepFile(key: string, file: File): Promise<void> {
  try {
    const keys = await ask("readonly", (files) => files.getAllKeys());
    const kept: [string, number][] = [];
    for (const each of keys as string[]) {
      const { at } = (await ask<Kept>("readonly", (files) => files.get(each))) ?? { at: 0 };
      kept.push([each, at]);
    }
    kept.sort(([, one], [, other]) => other - one);
    for (const [index, [each, at]] of kept.entries())
      if (index >= FILES_MAX - 1 || Date.now() - at > LIVES_MS) await forgetFile(each);
    await ask("readwrite", (files) => files.put({ file, at: Date.now() }, key));
  } catch {
    // Blocked or full.
  }
}

/** Null if the file is not kept. */
export async function readFile(key: string): Promise<File | null> {
  try {
    const kept = await ask<Kept | undefined>("readonly", (files) => files.get(key));
    return kept?.file ?? null;
  } catch {
    return null;
  }
}

export async function forgetFile(key: string): Promise<void> {
  try {
    await ask("readwrite", (files) => files.delete(key));
  } catch {}
}
