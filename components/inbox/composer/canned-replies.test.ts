import { expect, test } from "vitest";
import type { CannedReply } from "@/lib/inbox/canned-replies/schemas";
import { offeredTo } from "./canned-replies";

const reply = (id: string, teamId: string | null) => ({ id, teamId }) as CannedReply;

test("a team's replies are offered first to whom they are for, and to no others", () => {
  const all = [reply("a", null), reply("b", "sales"), reply("c", "support"), reply("d", null)];
  const offered = (...teamIds: string[]) => offeredTo(all, teamIds).map(({ id }) => id);
  expect(offered("sales")).toEqual(["b", "a", "d"]);
  expect(offered("support", "sales")).toEqual(["b", "c", "a", "d"]);
  expect(offered()).toEqual(["a", "d"]);
});
