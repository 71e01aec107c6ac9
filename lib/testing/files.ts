/** Files that tests send: small, and of the type that they say. */
import { uploadFile } from "@/lib/attachments/uploads";
import type { World } from "./world";

/** One pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** Brought by the world's owner; its id. */
export async function bring(
  { owner, workspaceId }: World,
  name = "mug.png",
  bytes: Uint8Array = PNG,
): Promise<string> {
  const { id } = await uploadFile(owner.ctx, workspaceId, { name, bytes });
  return id;
}
