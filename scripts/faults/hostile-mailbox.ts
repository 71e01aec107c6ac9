/** A mailbox into which mails are put as fetching would leave them, and what became of each. */

import { mailsFetched } from "@/lib/carriers/email/signals";
import { closeDatabase, prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { createMailbox } from "@/lib/testing/mailboxes";
import { createWorld } from "@/lib/testing/world";
import type { Hostile } from "./hostile-mails";

export async function startHostileMailbox() {
  const { workspaceId } = await createWorld();
  const { id: mailboxId } = await createMailbox(workspaceId, { smtpPort: 9, address: "team@shop.test" });
  const folderId = newId();
  const at = new Date();
  await prisma().mailFolder.create({
    data: { id: folderId, name: `hostile ${mailboxId}`, workspaceId, mailboxId, createdAt: at },
  });
  const kinds = new Map<string, string>();

  async function bring(mails: Hostile[]): Promise<void> {
    for (const { kind, raw } of mails) {
      const id = newId();
      kinds.set(id, kind);
      await fileStore.put(id, async (into) => void into.end(raw));
      await prisma().receivedMail.create({
        data: {
          id,
          folderId,
          workspaceId,
          mailboxId,
          uid: BigInt(kinds.size),
          sizeBytes: raw.byteLength,
          receivedAt: new Date(),
        },
      });
    }
    await query(
      "",
      "INSERT INTO outbox (kind, name, payload) VALUES ('signal', $1, jsonb_build_object('folderId', $2::text))",
      [mailsFetched, folderId],
    );
  }

  async function countWaiting(): Promise<number> {
    return prisma().receivedMail.count({ where: { folderId, state: "stored" } });
  }

  async function verify() {
    const rows = await query<{
      id: string;
      state: string;
      problem: string | null;
      isShown: boolean;
      isCut: boolean;
    }>(
      "",
      `SELECT r.id, r.state::text, r.problem, m.id IS NOT NULL AS "isShown", coalesce(m.content #>> '{leftOut,rest}' = 'true', false) AS "isCut"
       FROM received_mails r LEFT JOIN messages m ON m.workspace_id = r.workspace_id AND m.id = r.message_id
       WHERE r.folder_id = $1 AND r.workspace_id = $2`,
      [folderId, workspaceId],
    );
    const isListed = ({ state, problem }: (typeof rows)[number]) => state === "failed" && problem !== null;
    const lost = rows.filter((row) => !(row.state === "used" && row.isShown) && !isListed(row));
    const problems = lost.map(
      ({ id, state, problem }) => `${kinds.get(id)}: ${state} ${problem ?? ""}, shown nowhere`,
    );
    if (rows.length !== kinds.size) problems.push(`${kinds.size - rows.length} mails have no row`);
    const figures = {
      "read whole": rows.filter(({ isShown, isCut }) => isShown && !isCut).length,
      "only the head": rows.filter(({ isCut }) => isCut).length,
      "failed mails": rows.filter(isListed).length,
    };
    return { figures, problems };
  }

  return { bring, countWaiting, verify, close: closeDatabase };
}
