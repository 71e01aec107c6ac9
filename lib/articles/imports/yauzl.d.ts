/** The part of yauzl that is used: its promises, which have no types of their own. https://github.com/thejoshwolfe/yauzl, read 2026-11. */
declare module "yauzl" {
  import type { Readable } from "node:stream";

  export type Entry = { fileName: string; uncompressedSize: number; isEncrypted(): boolean };
  export type ZipFile = {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  };
  export function fromBufferPromise(bytes: Buffer, options: { lazyEntries: true }): Promise<ZipFile>;
}
