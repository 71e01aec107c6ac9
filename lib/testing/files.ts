/** Small test files of the stated type. */
import { uploadFile } from "@/lib/inbox/attachments/uploads";
import type { World } from "./world";

/** One pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** Uploaded by the world's owner; returns its id. */
export async function bring(
  { owner, workspaceId }: World,
  name = "mug.png",
  bytes: Uint8Array = PNG,
): Promise<string> {
  const { id } = await uploadFile(owner.ctx, workspaceId, { name, bytes });
  return id;
}
