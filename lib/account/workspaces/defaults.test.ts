/** The messenger's defaults are the same in the code, in the columns and in the panel's style sheet. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { createWorld } from "@/lib/testing/world";
import { DEFAULT_LOOK } from "./schemas";
import { DEFAULT_MESSENGER, findMessenger } from "./workspaces";

test("a workspace whose settings have the columns' defaults has the messenger of one without settings", async () => {
  const { workspaceId } = await createWorld();
  await prisma().messengerSettings.delete({ where: { workspaceId } });
  const without = await findMessenger(workspaceId);
  const { greeting, replyTimeHint } = DEFAULT_MESSENGER;
  await prisma().messengerSettings.create({
    data: { workspaceId, greeting, replyTimeHint, updatedAt: new Date() },
  });
  expect(await findMessenger(workspaceId)).toEqual(without);
});

test("a panel without a site's colour has that of a workspace without settings", () => {
  const sheet = readFileSync("components/messenger/panel/panel.css", "utf8");
  expect(/--site: #([\da-f]+);/.exec(sheet)?.[1]).toBe(DEFAULT_LOOK.color);
});
