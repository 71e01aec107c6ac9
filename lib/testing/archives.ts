/** ZIP archives of texts. */
import { once } from "node:events";
import { ZipFile } from "yazl";

export async function zipOf(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const parts: Buffer[] = [];
  zip.outputStream.on("data", (part: Buffer) => parts.push(part));
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  const ended = once(zip.outputStream as NodeJS.EventEmitter, "end");
  zip.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
