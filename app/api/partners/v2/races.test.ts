/** Many of the same at once: one has the effect, all are told of it. The long form is `npm run faults:commands`. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { type Carrier, raceForKeys, raceForTenants } from "@/lib/testing/command-race";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";

const KEYS = 5;
const REQUESTS = 30;

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const carrier: Carrier = {
    command: (key, body) =>
      api.ask("createCommand", { params: { workspaceId }, headers: { "idempotency-key": key }, body }),
    workspace: (externalTenantId) =>
      api.ask("createWorkspace", { body: { externalTenantId, name: "Bakery Silva" } }),
  };
  return { carrier, api, id: fromPublicId("workspace", workspaceId) ?? "" };
}

test("of thirty same commands at once one is accepted, the others replay it; a changed one has no effect", async () => {
  const { carrier, id } = await setting();
  expect(await raceForKeys([carrier], { keys: KEYS, requests: REQUESTS, run: "test" })).toEqual([]);
  expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(KEYS);
  expect(await prisma().command.count({ where: { workspaceId: id } })).toBe(KEYS);
});

test("of thirty same workspaces at once one is created, and all are told the same id", async () => {
  const { carrier, api } = await setting();
  expect(await raceForTenants([carrier], { tenants: 3, requests: REQUESTS, run: "test" })).toEqual([]);
  expect(await prisma().workspace.count({ where: { partnerId: api.world.partnerId } })).toBe(1 + 3);
});
