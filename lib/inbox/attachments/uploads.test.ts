import { expect, test } from "vitest";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createWorld, operator } from "@/lib/testing/world";
import { removeFiles } from "./uploads";

await takeOwnDatabase();

async function receivePhoto(workspaceId: string): Promise<string> {
  const person = { phone: "14155550100", userId: null, parentUserId: null, name: "Ana", username: null };
  const { messageId } = await receiveFromWhatsapp(
    operator(),
    { workspaceId, installationId: null },
    {
      kind: "message",
      id: `wamid.${newId()}`,
      at: new Date(),
      from: person,
      groupId: null,
      replyTo: { id: null, forwarded: false },
      content: {
        type: "media",
        kind: "image",
        id: "1",
        mimeType: "image/png",
        sha256: null,
        caption: null,
        filename: null,
        isVoice: false,
        url: null,
      },
      referral: null,
    },
  );
  const [row] = await query<{ id: string }>("", "SELECT id FROM attachments WHERE message_id = $1", [
    messageId,
  ]);
  const id = row?.id ?? "";
  await fileStore.put(id, async (into) => void into.end("bytes"));
  return id;
}

test("deleting a workspace deletes its files and no others", async () => {
  const [gone, staying] = [await createWorld(), await createWorld()];
  const lost = await receivePhoto(gone.workspaceId);
  const kept = await receivePhoto(staying.workspaceId);
  await query("", "DELETE FROM workspaces WHERE id = $1", [gone.workspaceId]);
  expect(await fileStore.read(lost)).not.toBeNull();
  expect(await removeFiles()).toBe(1);
  expect(await fileStore.read(lost)).toBeNull();
  expect(await removeFiles()).toBe(0);
  const file = await fileStore.read(kept);
  expect(file?.size).toBe(5);
  await file?.stream.cancel();
});
