/** Two people who change mailboxes at once: each change is made or refused with its code, and one mailbox is the default. */
import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { behind } from "@/lib/testing/behind";
import { createMailbox } from "@/lib/testing/mailboxes";
import { startMailServer } from "@/lib/testing/smtp";
import { createWorld } from "@/lib/testing/world";
import { takeTurn } from "./add";
import { disconnectMailbox, updateMailbox } from "./connect";

const server = await startMailServer();
afterAll(() => server.close());

async function scene(count = 3) {
  const { workspaceId, owner } = await createWorld();
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await createMailbox(workspaceId, { smtpPort: server.port })).id);
  const defaults = () =>
    prisma().mailbox.count({ where: { workspaceId, isDefault: true, state: { not: "disconnected" } } });
  return { workspaceId, ctx: owner.ctx, ids, defaults };
}

test("of mailboxes that are made the default at once, the last is it", async () => {
  const { ctx, ids, defaults } = await scene();
  for (let round = 0; round < 5; round++)
    await Promise.all(ids.map((id) => updateMailbox(ctx, id, { isDefault: true })));
  expect(await defaults()).toBe(1);
});

test("a mailbox that became the default while it was being disconnected leaves a default", async () => {
  const { workspaceId, ctx, ids, defaults } = await scene(2);
  const [first = "", second = ""] = ids;
  await behind(
    async (tx) => {
      await takeTurn({ tx }, workspaceId);
      await tx.mailbox.update({
        where: { workspaceId_id: { workspaceId, id: first } },
        data: { isDefault: false },
      });
      await tx.mailbox.update({
        where: { workspaceId_id: { workspaceId, id: second } },
        data: { isDefault: true },
      });
    },
    () => disconnectMailbox(ctx, second),
  );
  expect(await defaults()).toBe(1);
});

test("a mailbox that is disconnected during its change is not found", async () => {
  const { workspaceId, ctx, ids } = await scene(1);
  const [id = ""] = ids;
  const change = behind(
    (tx) => tx.mailbox.updateMany({ where: { workspaceId, id }, data: { state: "disconnected" } }),
    () => updateMailbox(ctx, id, { displayName: "Juniper" }),
  );
  await expect(change).rejects.toMatchObject({ code: "mailbox_not_found" });
  await expect(disconnectMailbox(ctx, id)).rejects.toMatchObject({ code: "mailbox_not_found" });
});
