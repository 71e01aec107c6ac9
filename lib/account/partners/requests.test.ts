import { expect, onTestFinished, test } from "vitest";
import * as firstStepsRoute from "@/app/api/partner-console/first-steps/route";
import * as requestsRoute from "@/app/api/partner-console/requests/route";
import { type ActorOf, createCtx, newCorrelationId } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId, toPublicId } from "@/lib/platform/ids";
import { renderMetrics } from "@/lib/platform/metrics";
import { asBearer, asPartner, call } from "@/lib/testing/call";
import { createPartnerKey, createPartnerWorld, type PartnerWorld, partnerDoor } from "@/lib/testing/partners";
import { flushRequests, noteRequest } from "./request-buffer";
import { pruneRequests } from "./requests";
import type { PartnerRequest } from "./schemas";

type Page = { requests: PartnerRequest[]; nextCursor: string | null };

const keyOf = ({ partnerId }: PartnerWorld): ActorOf<"partnerKey"> => ({
  type: "partnerKey",
  keyId: newId(),
  partnerId,
  environment: "test",
  scopes: [],
});
const note = (world: PartnerWorld, request: Partial<Parameters<typeof noteRequest>[0]> = {}) =>
  noteRequest({
    actor: keyOf(world),
    operation: "pullEvents",
    method: "GET",
    path: "/api/partners/v2/events",
    status: 200,
    code: null,
    correlationId: newCorrelationId(),
    durationMs: 3.4,
    ...request,
  });
const list = async (world: PartnerWorld, query: Record<string, string> = {}): Promise<Page> => {
  const headers = asPartner(world.admin, world.partnerId);
  return (await call<Page>(requestsRoute, { headers, query })).body;
};

test("a partner call is in the request log within moments, found by correlation id; a refused one too", async () => {
  const world = await createPartnerWorld();
  const { id, secret } = await createPartnerKey(world);
  const correlationId = newCorrelationId();
  const headers = { ...asBearer(secret), "x-correlation-id": correlationId };
  await call(partnerDoor, { headers });
  await expect
    .poll(async () => (await list(world, { correlationId })).requests)
    .toMatchObject([
      { keyId: id, operation: "openPartnerDoor", method: "GET", path: "/api/test", status: 200, code: null },
    ]);
  expect(JSON.stringify(await list(world))).not.toContain(secret);
});

test("the log is filtered by environment, operation, status, workspace and correlation id", async () => {
  const world = await createPartnerWorld();
  const workspace = toPublicId("workspace", newId());
  const actor = { ...keyOf(world), environment: "live" as const };
  note(world, {
    actor,
    operation: "createCommand",
    method: "POST",
    status: 422,
    code: "invalid_command",
    path: `/api/partners/v2/workspaces/${workspace}/commands`,
  });
  note(world, { correlationId: "order-7" });
  await flushRequests();
  const found = async (query: Record<string, string>) =>
    (await list(world, query)).requests.map((request) => request.operation);
  expect(await found({})).toEqual(["pullEvents", "createCommand"]);
  for (const query of [
    { environment: "live" },
    { operation: "createCommand" },
    { status: "4xx" },
    { workspaceId: workspace },
  ] as Record<string, string>[]) {
    expect(await found(query)).toEqual(["createCommand"]);
  }
  expect(await found({ correlationId: "order-7" })).toEqual(["pullEvents"]);
  expect(await found({ status: "5xx" })).toEqual([]);
  expect(await found({ workspaceId: "mw_nonsense" })).toEqual([]);
  expect((await list(world, { status: "4xx" })).requests[0]?.workspaceId).toBe(workspace);
});

test("pages follow each other without gap or double, and a partner sees only its own", async () => {
  const [world, other] = [await createPartnerWorld(), await createPartnerWorld()];
  for (let i = 0; i < 5; i++) note(world, { correlationId: `page-${i}` });
  note(other, { correlationId: "not-yours" });
  await flushRequests();
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page = await list(world, { limit: "2", ...(cursor && { cursor }) });
    seen.push(...page.requests.map((request) => request.correlationId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(["page-4", "page-3", "page-2", "page-1", "page-0"]);
  const refused = await call(requestsRoute, { headers: asPartner(other.admin, world.partnerId) });
  expect(refused).toMatchObject({ status: 404, body: { code: "partner_not_found" } });
});

test("a batch of two hundred is written at once; requests without a partner are left out", async () => {
  const world = await createPartnerWorld();
  note({ ...world, partnerId: newId() });
  for (let i = 0; i < 199; i++) note(world);
  await flushRequests();
  expect(await prisma().partnerRequest.count({ where: { partnerId: world.partnerId } })).toBe(199);
});

test("requests that cannot be written are dropped and counted; later ones are kept", async () => {
  const world = await createPartnerWorld();
  Object.assign(env(), { METRICS_TOKEN: "a-token-of-this-test-alone" });
  onTestFinished(() => void Object.assign(env(), { METRICS_TOKEN: undefined }));
  const dropped = async (): Promise<number> =>
    Number(/^parley_partner_requests_dropped_total (\d+)$/m.exec((await renderMetrics({})).text)?.[1]);
  const before = await dropped();
  // PostgreSQL rejects U+0000, so this batch fails as a whole.
  note(world, { method: "GET\u0000" });
  note(world);
  await flushRequests();
  expect((await dropped()) - before).toBe(2);
  note(world, { correlationId: "afterwards" });
  await flushRequests();
  expect((await list(world)).requests).toMatchObject([{ correlationId: "afterwards" }]);
});

test("requests are kept for seven days", async () => {
  const world = await createPartnerWorld();
  note(world, { correlationId: "young" });
  await flushRequests();
  const [young] = (await list(world)).requests;
  const at = new Date(Date.now() - 8 * 86_400_000);
  const { keyId } = keyOf(world);
  const old = {
    partnerId: world.partnerId,
    id: newId(),
    environment: "test" as const,
    keyId,
    operation: "x",
  };
  await prisma().partnerRequest.create({
    data: { ...old, method: "GET", path: "/", status: 200, correlationId: "old", durationMs: 1, at },
  });
  await pruneRequests(createCtx({ type: "job", name: "test" }));
  expect((await list(world)).requests).toEqual([young]);
});

test("the first steps are ticked off by what was done", async () => {
  const world = await createPartnerWorld();
  const steps = async () =>
    (await call(firstStepsRoute, { headers: asPartner(world.admin, world.partnerId) })).body;
  expect(await steps()).toEqual({ hasWorkspace: false, hasCommand: false, hasPulledEvents: false });
  note(world, { status: 401, code: "unauthorized" });
  await flushRequests();
  expect(await steps()).toMatchObject({ hasPulledEvents: false });
  note(world);
  await flushRequests();
  expect(await steps()).toMatchObject({ hasPulledEvents: true });
});
