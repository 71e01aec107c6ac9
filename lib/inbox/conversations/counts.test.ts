/** The counts of narrow roles: one prepared statement for each form of their query. */
import { expect, test } from "vitest";
import { newId } from "@/lib/platform/ids";
import { createWorld } from "@/lib/testing/world";
import { countInbox } from "./queries";

test("people of one team, of several and of many are counted on one connection", async () => {
  const { owner, workspaceId } = await createWorld();
  const failures: unknown[] = [];
  for (const sees of ["own_teams", "own_teams_unassigned"] as const)
    for (const teams of [0, 1, 2, 3, 4, 5]) {
      const teamIds = Array.from({ length: teams }, newId);
      const actor = { ...owner.ctx.actor, workspaceId, own: { permissions: [], sight: { sees, teamIds } } };
      await countInbox(actor).catch((error) => failures.push([sees, teams, String(error)]));
    }
  expect(failures).toEqual([]);
});
