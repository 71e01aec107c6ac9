import { expect, test } from "vitest";
import { getHelpCenter } from "@/lib/articles/help-center/settings";
import { createWorld } from "@/lib/testing/world";

test("workspaces of one name that begin at once each get a help center, at addresses of their own", async () => {
  const worlds = await Promise.all(Array.from({ length: 6 }, () => createWorld()));
  const centers = await Promise.all(worlds.map(({ owner }) => getHelpCenter(owner.ctx)));
  expect(new Set(centers.map(({ slug }) => slug)).size).toBe(6);
});
