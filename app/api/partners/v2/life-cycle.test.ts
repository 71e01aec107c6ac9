/** Workspaces changed, suspended, archived and taken back over the API; and requests with an Idempotency-Key. */
import { expect, test } from "vitest";
import { findMessenger, updateMessenger } from "@/lib/account/workspaces/workspaces";
import { eraseOldMessages } from "@/lib/partner/erasure/retention";
import { tablesOfWorkspaces } from "@/lib/partner/erasure/rows-to-remove";
import { prisma, query } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { createManaged, idempotent, partnerApi, type Refusal, textCommand } from "@/lib/testing/partner-api";
import { createPartnerKey } from "@/lib/testing/partners";
import { operator } from "@/lib/testing/world";

type Summary = { status: string; name: string; policy: { eventRetentionDays: number }; updatedAt: string };

async function setting(scopes?: string[]) {
  const first = await partnerApi();
  const api = scopes
    ? await partnerApi({
        world: first.world,
        key: (await createPartnerKey(first.world, { scopes: scopes as never })).secret,
      })
    : first;
  const { workspaceId } = await createManaged(first);
  const params = { workspaceId };
  const logged = async () => {
    const { body } = await first.ask<{ events: { type: string }[] }>("pullEvents", { params });
    return body.events.map(({ type }) => type);
  };
  return { api, params, logged };
}

test("the named fields are changed and recorded once; the rest stays", async () => {
  const { api, params, logged } = await setting();
  const before = (await api.ask<Summary>("getWorkspace", { params })).body;
  const body = { name: "Padaria", timezone: "America/Bahia", locale: null };
  const changed = await api.ask<Summary>("updateWorkspace", { params, body });
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...before, name: "Padaria", timezone: "America/Bahia", updatedAt: changed.body.updatedAt },
  ]);
  await api.ask("updateWorkspace", { params, body });
  expect((await logged()).filter((type) => type === "workspace.updated")).toHaveLength(1);
  for (const nothing of [{}, { name: null }])
    expect((await api.ask<Refusal>("updateWorkspace", { params, body: nothing })).status).toBe(400);
});

test("the policy needs a scope of its own, which a key has only by name", async () => {
  const body = { policy: { eventRetentionDays: 180 } };
  const usual = await setting();
  const refused = await usual.api.ask<Refusal>("updateWorkspace", { params: usual.params, body });
  expect([refused.status, refused.body.error.code]).toEqual([403, "scope_missing"]);
  expect(refused.body.error.message).toContain("workspaces:policy");
  const { api, params } = await setting(["workspaces", "workspaces:policy"]);
  const changed = await api.ask<Summary>("updateWorkspace", { params, body });
  expect([changed.status, changed.body.policy.eventRetentionDays]).toEqual([200, 180]);
  const short = await api.ask<Refusal>("updateWorkspace", {
    params,
    body: { policy: { eventRetentionDays: 3 } },
  });
  expect([short.status, short.body.error.message]).toEqual([
    400,
    expect.stringContaining("policy.eventRetentionDays"),
  ]);
});

test("a suspended workspace refuses commands, an archived one every write; one call takes either back", async () => {
  const { api, params, logged } = await setting();
  const send = async () => {
    const sent = await api.ask<Refusal>("createCommand", {
      params,
      body: textCommand("Hello"),
      headers: idempotent(),
    });
    return sent.body.error?.code ?? sent.status;
  };
  const to = async (verb: "suspendWorkspace" | "reactivateWorkspace" | "archiveWorkspace") => {
    const { status, body } = await api.ask<Summary & Refusal>(verb, { params });
    return body.error?.code ?? [status, body.status];
  };
  expect([await to("suspendWorkspace"), await send()]).toEqual([[200, "suspended"], "workspace_suspended"]);
  expect([await to("archiveWorkspace"), await send()]).toEqual([[200, "archived"], "workspace_archived"]);
  expect(await to("suspendWorkspace")).toBe("workspace_archived");
  const named = await api.ask<Refusal>("updateWorkspace", { params, body: { name: "Another" } });
  expect([named.status, named.body.error.code]).toEqual([403, "workspace_archived"]);
  expect((await api.ask("getWorkspace", { params })).status).toBe(200);
  expect([await to("reactivateWorkspace"), await send()]).toEqual([[200, "active"], 202]);
  expect(await logged()).toEqual(
    expect.arrayContaining(["workspace.suspended", "workspace.archived", "workspace.reactivated"]),
  );
});

test("a deleted workspace is archived, without open links, sessions and scheduled commands, until it is taken back", async () => {
  const scopes = ["workspaces", "workspaces:delete", "commands", "setup_links", "surface", "events"];
  const { api, params, logged } = await setting(scopes);
  const { externalTenantId } = (await api.ask<{ externalTenantId: string }>("getWorkspace", { params })).body;
  await api.ask("createSetupLink", {
    params,
    body: { externalTenantId, redirectUrl: "https://example.com/" },
  });
  const user = { externalTenantId, externalUserId: "u1", capabilities: ["read"] };
  await api.ask("createSurfaceSession", { body: user });
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await api.ask("createCommand", { params, body: { ...textCommand("Hi"), sendAt }, headers: idempotent() });

  const remove = () => api.ask<Summary & { deletion: { finalAt: string } }>("deleteWorkspace", { params });
  const first = await remove();
  expect([first.status, first.body.status]).toEqual([202, "archived"]);
  const days = (Date.parse(first.body.deletion.finalAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  const same = { updatedAt: first.body.updatedAt, deletion: first.body.deletion };
  expect((await remove()).body).toMatchObject(same);
  expect((await api.ask("archiveWorkspace", { params })).body).toMatchObject(same);

  const kinds = await logged();
  for (const type of [
    "workspace.deleted",
    "setup_link.revoked",
    "surface_session.revoked",
    "command.cancelled",
  ])
    expect(
      kinds.filter((each) => each === type),
      type,
    ).toHaveLength(1);
  const refused = await api.ask<Refusal>("createCommand", {
    params,
    body: textCommand("Hello"),
    headers: idempotent(),
  });
  expect([refused.status, refused.body.error.code]).toEqual([403, "workspace_archived"]);
  const again = await api.ask("createWorkspace", { body: { externalTenantId, name: "Bakery" } });
  expect([again.status, again.body.created, again.headers.get("workspace-status")]).toEqual([
    ...[200, false, "archived"],
  ]);

  const back = await api.ask<Summary & { deletion?: unknown }>("reactivateWorkspace", { params });
  expect([back.body.status, back.body.deletion]).toEqual(["active", undefined]);
  expect((await logged()).at(-1)).toBe("workspace.reactivated");
});

test("a reactivation ends the grace: a later archive deletes nothing, a later DELETE begins a new one", async () => {
  const { api, params, logged } = await setting(["workspaces", "workspaces:delete", "events"]);
  const id = fromPublicId("workspace", params.workspaceId) ?? "";
  const remove = () => api.ask<Summary & { deletion?: { finalAt: string } }>("deleteWorkspace", { params });
  const first = (await remove()).body;
  await api.ask("reactivateWorkspace", { params });
  await api.ask("archiveWorkspace", { params });
  const { body } = await api.ask<Summary & { deletion?: unknown }>("getWorkspace", { params });
  expect([body.status, body.deletion]).toEqual(["archived", undefined]);
  await api.ask("reactivateWorkspace", { params });
  // A former version's reactivation left it.
  const deletionFinalAt = new Date(Date.now() - 1000);
  await prisma().workspace.update({ where: { id }, data: { deletionFinalAt } });
  const second = await remove();
  expect([second.status, second.body.status]).toEqual([202, "archived"]);
  expect(Date.parse(second.body.deletion?.finalAt ?? "")).toBeGreaterThan(
    Date.parse(first.deletion?.finalAt ?? ""),
  );
  expect((await logged()).filter((type) => type === "workspace.deleted")).toHaveLength(2);
});

test("a request with an Idempotency-Key takes effect once: a late repetition undoes nothing", async () => {
  const { api, params } = await setting();
  const headers = idempotent();
  const suspend = () => api.ask<Summary & Refusal>("suspendWorkspace", { params, headers });
  const first = await suspend();
  await api.ask("reactivateWorkspace", { params });
  const late = await suspend();
  expect([late.status, late.text]).toEqual([200, first.text]);
  expect([first, late].map((answer) => answer.headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  expect((await api.ask<Summary>("getWorkspace", { params })).body.status).toBe("active");

  const other = await createManaged(api);
  const conflict = await api.ask<Refusal>("suspendWorkspace", {
    params: { workspaceId: other.workspaceId },
    headers,
  });
  expect([conflict.status, conflict.body.error.code]).toEqual([409, "idempotency_key_conflict"]);
  const short = await api.ask<Refusal>("suspendWorkspace", { params, headers: idempotent("short") });
  expect([short.status, short.body.error.code]).toEqual([422, "idempotency_key_invalid"]);
});

test("if requests with one key race, one runs; a refused one leaves the key free, a killed one after a minute", async () => {
  const { api, params } = await setting();
  const headers = idempotent();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.ask<Summary & Refusal>("suspendWorkspace", { params, headers })),
  );
  const ran = answers.filter((each) => each.status === 200 && !each.headers.has("idempotent-replayed"));
  expect(ran).toHaveLength(1);
  for (const { status, body, headers: answered } of answers)
    if (!answered.has("idempotent-replayed") && status !== 200)
      expect([status, body.error.code]).toEqual([409, "idempotency_in_progress"]);

  await api.ask("archiveWorkspace", { params });
  const again = idempotent();
  const ask = () => api.ask<Summary & Refusal>("suspendWorkspace", { params, headers: again });
  expect((await ask()).body.error.code).toBe("workspace_archived");
  await api.ask("reactivateWorkspace", { params });
  expect((await ask()).status).toBe(200);

  const mine = { partnerId: api.world.partnerId, key: String(again["idempotency-key"]) };
  const killed = async (secondsAgo: number) => {
    const startedAt = new Date(Date.now() - secondsAgo * 1000);
    await prisma().keyedAnswer.updateMany({ where: mine, data: { status: null, startedAt } });
    return (await ask()).status;
  };
  expect([await killed(50), await killed(70)]).toEqual([409, 200]);
});

test("messages older than the policy keeps are erased, with what events say of them; newer ones stay", async () => {
  const { api, params } = await setting(["workspaces", "workspaces:policy", "commands", "events"]);
  const send = async (text: string) => {
    const { body } = await api.ask<{ messageId: string }>("createCommand", {
      params,
      body: textCommand(text),
      headers: idempotent(),
    });
    return fromPublicId("message", body.messageId) ?? "";
  };
  const [old, recent] = [await send("An old zebrafish"), await send("A new one")];
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  const workspaceId = fromPublicId("workspace", params.workspaceId) ?? "";
  await prisma().message.updateMany({
    where: { workspaceId, id: old },
    data: { createdAt: monthAgo, deliveryState: "sent", dueAt: null },
  });
  await prisma().event.updateMany({
    where: { workspaceId, sequence: { lte: 5 } },
    data: { recordedAt: monthAgo },
  });
  const body = { policy: { messageRetentionDays: 30 } };
  expect((await api.ask<Summary>("updateWorkspace", { params, body })).status).toBe(200);
  const of = await prisma().event.findFirstOrThrow({ where: { workspaceId, type: "conversation.created" } });
  const { conversation: created } = of.data as { conversation: object };
  const sender = { direction: "outbound", senderType: "automation", createdAt: monthAgo.toISOString() };
  const conversation = {
    ...created,
    lastMessage: { id: old, type: "text", text: "An old zebrafish", ...sender },
  };
  await prisma().event.create({
    data: {
      ...of,
      id: newId(),
      sequence: 5000,
      recordedAt: new Date(),
      data: { conversation },
    } as Prisma.EventUncheckedCreateInput,
  });
  await eraseOldMessages(operator());
  const said = { type: "erased", text: null };
  expect(
    (await prisma().event.findFirstOrThrow({ where: { workspaceId, sequence: 5000 } })).data,
  ).toMatchObject({
    conversation: { lastMessage: { id: old, ...said } },
  });
  const messages = await prisma().message.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
  expect(messages.map(({ id, type, text }) => [id, type, text])).toEqual([
    [old, "erased", null],
    [recent, "text", "A new one"],
  ]);
  const page = await api.ask("pullEvents", { params });
  expect(page.text).not.toContain("zebrafish");
  expect(page.text).toContain("A new one");
});

test("until it is used, a test workspace is its row, its counters and the event of its creation", async () => {
  const { params } = await setting();
  const workspaceId = fromPublicId("workspace", params.workspaceId) ?? "";
  const kept: Record<string, number> = {};
  for (const table of await tablesOfWorkspaces()) {
    const [row] = await query<{ rows: number }>(
      "",
      `SELECT count(*)::int AS rows FROM ${table} WHERE workspace_id = $1`,
      [workspaceId],
    );
    if (row?.rows) kept[table] = row.rows;
  }
  expect(kept).toEqual({ workspace_counters: 1, events: 1 });
  const runs = await query("", "SELECT 1 FROM job_runs WHERE event::text LIKE $1", [`%${workspaceId}%`]);
  expect(runs).toEqual([]);
});

test("its messenger has the default settings until they are changed", async () => {
  const { params } = await setting();
  const workspaceId = fromPublicId("workspace", params.workspaceId) ?? "";
  const person = { userId: newId(), name: "Maya", email: "maya@acme.example", role: "owner" } as const;
  const actor = { type: "member", workspaceId, ...person } as const;
  const defaults = await findMessenger(workspaceId);
  expect(defaults).toMatchObject({ greeting: "Hello. How can we help?", allowedDomains: [] });
  for (const greeting of ["Ola", "Bom dia"]) await updateMessenger({ ...operator(), actor }, { greeting });
  expect(await findMessenger(workspaceId)).toEqual({ ...defaults, greeting: "Bom dia" });
});
