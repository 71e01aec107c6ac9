/** Limits per workspace, and workspaces that do not exist. */
import { expect, onTestFinished, test, vi } from "vitest";
import { LIMITS } from "@/lib/http/limits";
import { env } from "@/lib/platform/env";
import { newId, toPublicId } from "@/lib/platform/ids";
import { bucketCount } from "@/lib/platform/rate-limit";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";

await takeOwnDatabase();
Object.assign(env(), { RATE_LIMIT_SCALE: 1 });

const unknown = () => ({ params: { workspaceId: toPublicId("workspace", newId()) } });
/** Buckets refill with time, also while a busy machine makes the calls. */
function stopRefill(): void {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}
const pull = async (api: PartnerApi) => (await api.ask("pullEvents", unknown())).status;

test.each([
  ["pullEvents", LIMITS.pull, {}],
  ["createSetupLink", LIMITS.setupLink, { body: { redirectUrl: "https://a.test/" } }],
  ["createCommand", LIMITS.command, { body: textCommand("Hi."), headers: idempotent() }],
] as const)("%s of unknown workspaces leaves no bucket behind", async (operation, limit, given) => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  await api.ask(operation, { ...given, params: { workspaceId } });
  const before = bucketCount(limit);
  for (let call = 0; call < 20; call++)
    expect((await api.ask(operation, { ...unknown(), ...given })).status).toBe(404);
  expect((await api.ask(operation, { ...given, params: { workspaceId: "mw_nothing" } })).status).toBe(404);
  expect(bucketCount(limit)).toBe(before);
});

test("a search for workspaces is slowed down per key; the key's own workspaces and other keys go on", async () => {
  stopRefill();
  const [api, other] = [await partnerApi(), await partnerApi()];
  const { workspaceId } = await createManaged(api);
  const statuses = new Map<number, number>();
  for (let call = 0; call < 400; call++) {
    const status = await pull(api);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()]).toEqual([404, 429]);
  expect(statuses.get(404)).toBeLessThan(340);
  expect((await api.ask("pullEvents", { params: { workspaceId } })).status).toBe(200);
  expect(await pull(other)).toBe(404);
});

test("one key has a ceiling over all its workspaces: twenty times the limit of one", async () => {
  stopRefill();
  const api = await partnerApi();
  const made: string[] = [];
  for (let count = 0; count < 21; count++) made.push((await createManaged(api)).workspaceId);
  // The limit allows one call for each workspace, and twenty for the key.
  Object.assign(env(), { RATE_LIMIT_SCALE: 1 / LIMITS.pull.capacity });
  const statuses: number[] = [];
  for (const workspaceId of made)
    statuses.push((await api.ask("pullEvents", { params: { workspaceId } })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  Object.assign(env(), { RATE_LIMIT_SCALE: 1 });
});
