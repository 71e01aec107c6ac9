/** A deleted workspace after its grace: nothing of it is in any table or file, and everything of others is. */
import { expect, test } from "vitest";
import { pruneAnswers } from "@/lib/account/partners/keyed-answers";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { removeFiles } from "@/lib/inbox/attachments/uploads";
import { addNote } from "@/lib/inbox/notes/notes";
import { removal, removeDeletedWorkspaces } from "@/lib/partner/erasure/remove-workspaces";
import type { FeedPage } from "@/lib/partner/partner-events/feed-schemas";
import { KEY_SCOPES } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { PDF } from "@/lib/testing/files";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  type Refusal,
  textCommand,
} from "@/lib/testing/partner-api";
import { createPartnerKey } from "@/lib/testing/partners";
import { filesWith, placesOf } from "@/lib/testing/planted";
import { startReceiver } from "@/lib/testing/receiver";
import { type WhatsappWorld, write } from "@/lib/testing/whatsapp";
import { until } from "@/lib/testing/whatsapp-jobs";
import { createWorld, operator, someAgent } from "@/lib/testing/world";

/** A partner with every scope. */
async function everyScope(): Promise<PartnerApi> {
  const { world } = await partnerApi();
  const { secret } = await createPartnerKey(world, { scopes: [...KEY_SCOPES] });
  return partnerApi({ world, key: secret });
}

/** Its endpoint, and a workspace that has something in as many tables as possible. */
async function setting() {
  const api = await everyScope();
  const receiver = await startReceiver((arrival, res) => res.writeHead(200).end(arrival.body.slice(0, 900)));
  await api.ask("createWebhookEndpoint", { body: { url: receiver.url, events: ["*"] } });
  const word = `zebra${newId().replaceAll("-", "")}`;
  const { workspaceId, externalTenantId } = await createManaged(api, { name: word });
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const params = { workspaceId };
  const { phoneNumberId: numberId, accountId } = await connectSimulator(operator(), id);
  const world = { ...(await createWorld()), workspaceId: id, numberId, accountId } satisfies WhatsappWorld;
  await write(world, "15558670042", { type: "text", text: `I saw a ${word}` }, word);
  const file = { base64: PDF.toString("base64"), mimeType: "application/pdf", filename: `${word}.pdf` };
  await write(world, "15558670042", { type: "document", caption: word, file }, word);
  const upload = await api.ask<{ mediaId: string }>("uploadMedia", {
    params,
    raw: `%PDF-1.7 ${word}`,
    headers: { "x-file-name": `${word}.pdf` },
  });
  const contact = { phoneE164: "+15558670042" };
  const media = {
    type: "message.send",
    payload: {
      contact,
      senderAttribution: "system",
      content: { type: "media", media: { mediaId: upload.body.mediaId, caption: word } },
    },
  };
  await until(async () => expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(2));
  for (const body of [media, media, textCommand(`Your ${word} is ready.`, { contact })]) {
    const { status, text } = await api.ask("createCommand", { params, body, headers: idempotent() });
    expect([status, text]).toEqual([202, expect.any(String)]);
  }
  const { id: conversationId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId: id } });
  await addNote(someAgent(id), conversationId, { clientId: newId(), text: `Loves the ${word}` });
  await api.ask("createSetupLink", {
    params,
    body: { externalTenantId, redirectUrl: `https://example.com/${word}` },
  });
  await api.ask("createSurfaceSession", {
    body: { externalTenantId, externalUserId: word, externalUserName: word, capabilities: ["read"] },
  });
  await api.ask("createContact", {
    params,
    body: { externalId: word, attributes: { word } },
    headers: idempotent(),
  });
  const { homeId } = await prisma()
    .partnerHome.findFirstOrThrow({ where: { partnerId: api.world.partnerId } })
    .then(({ workspaceId: found }) => ({ homeId: found }));
  await until(async () => {
    expect(await prisma().attachment.count({ where: { workspaceId: id, state: "stored" } })).toBe(4);
    const open = { workspaceId: homeId, state: "pending" } as const;
    expect(await prisma().webhookDelivery.count({ where: open })).toBe(0);
    expect(await prisma().messageReceipt.count({ where: { workspaceId: id } })).toBeGreaterThan(2);
  });
  await api.ask("exportWorkspace", { params });
  await until(async () =>
    expect(await prisma().workspaceExport.count({ where: { workspaceId: id, state: "ready" } })).toBe(1),
  );
  return { api, params, id, word, words: [word, id, workspaceId.slice(3)], externalTenantId };
}

/** The grace is not over for the jobs that run beside the test. */
const afterGrace = () => ({ ...operator(), now: () => new Date(Date.now() + 7 * 86_400_000 + 1000) });

async function askToDelete(api: PartnerApi, params: Record<string, string>, id: string): Promise<void> {
  expect((await api.ask("deleteWorkspace", { params })).status).toBe(202);
  // Simulates seven days: kept answers live for one.
  const { partnerId } = api.world;
  await prisma().keyedAnswer.updateMany({ where: { partnerId }, data: { startedAt: new Date(0) } });
  await pruneAnswers();
  const isOurs = { event: { path: ["data", "workspaceId"], equals: id } };
  await until(async () =>
    expect(await prisma().jobRun.count({ where: { ...isOurs, state: "running" } })).toBe(0),
  );
}

async function readFeed(api: PartnerApi, after?: string) {
  const seen: FeedPage["events"] = [];
  for (let pages = 0; ; pages++) {
    expect(pages).toBeLessThan(100);
    const query = { limit: "7", ...(after && { after }) };
    const { status, body } = await api.ask<FeedPage>("listEvents", { query });
    expect(status).toBe(200);
    seen.push(...body.events);
    after = body.nextCursor;
    if (!body.hasMore) return { seen, cursor: after };
  }
}

/** The only rows that may be left: the partner's own record of its calls, which has no content. */
const left = async (words: string[]) =>
  (await placesOf(words)).filter((place) => !place.startsWith("partner_requests: "));

test("after the grace nothing of a workspace is left; its tenant gets a new one; others keep all they have", {
  timeout: 120_000,
}, async () => {
  const { api, params, id, word, words, externalTenantId } = await setting();
  const other = await createManaged(api);
  const { cursor: begin } = await readFeed(api);
  await api.ask("createContact", {
    params: { workspaceId: other.workspaceId },
    body: { externalId: "kept" },
  });
  expect((await left(words)).length).toBeGreaterThan(20);
  expect(filesWith(words).length).toBeGreaterThan(0);
  const { api: bystander, words: theirs } = await setting();
  // Jobs that still run for them do not count.
  const kept = async () =>
    (await left(theirs))
      .map((place) => place.slice(0, place.indexOf(" (")))
      .filter((place) => !/^(outbox|job_runs):/.test(place));
  const before = await kept();

  await askToDelete(api, params, id);
  const during = removal(afterGrace(), id);
  await during.next();
  expect((await api.ask<Refusal>("getWorkspace", { params })).body.error.code).toBe("workspace_not_found");
  const meanwhile = await readFeed(api);
  expect(new Set(meanwhile.seen.map(({ workspaceId }) => workspaceId))).toEqual(new Set([other.workspaceId]));
  await removeDeletedWorkspaces(afterGrace());

  expect(await left(words)).toEqual([]);
  expect(filesWith([word, id])).toEqual([]);
  expect(await prisma().removedFile.count()).toBe(0);
  expect(await kept()).toEqual(before);
  expect((await readFeed(bystander)).seen.length).toBeGreaterThan(5);

  const { seen, cursor } = await readFeed(api, begin);
  expect(seen.map(({ type, workspaceId }) => [type, workspaceId])).toEqual([
    ["contact.created", other.workspaceId],
  ]);
  const body = { externalTenantId, name: "Bakery Silva" };
  const made = await api.ask<{ workspaceId: string; created: boolean }>("createWorkspace", { body });
  expect([made.status, made.body.created, made.body.workspaceId === params.workspaceId]).toEqual([
    ...[201, true, false],
  ]);
  expect((await readFeed(api, cursor)).seen.map(({ type }) => type)).toEqual(["workspace.created"]);
});

test("a removal that is interrupted after any of its statements is completed by the next", {
  timeout: 120_000,
}, async () => {
  const { api, params, id, words } = await setting();
  await askToDelete(api, params, id);
  const isLeft = async () => (await prisma().workspace.count({ where: { id } })) > 0;
  let interruptions = 0;
  while (await isLeft()) {
    // Simulates a process that died one statement later each time.
    const steps = removal(afterGrace(), id, 2);
    for (let step = 0; step <= interruptions && !(await steps.next()).done; step++);
    expect(++interruptions).toBeLessThan(200);
  }
  expect(interruptions).toBeGreaterThan(3);
  await removeFiles();
  expect(await left(words)).toEqual([]);
  expect(filesWith(words)).toEqual([]);
});

test("a workspace that was taken back, or not yet due, is not touched", async () => {
  const api = await everyScope();
  const workspaces = [await createManaged(api), await createManaged(api)];
  const [back, early] = workspaces.map(({ workspaceId }) => fromPublicId("workspace", workspaceId) ?? "");
  for (const { workspaceId } of workspaces)
    expect((await api.ask("deleteWorkspace", { params: { workspaceId } })).status).toBe(202);
  const params = { workspaceId: workspaces[0]?.workspaceId ?? "" };
  expect((await api.ask("reactivateWorkspace", { params })).status).toBe(200);
  await removeDeletedWorkspaces(operator());
  for await (const _ of removal(operator(), early ?? ""));
  for await (const _ of removal(afterGrace(), back ?? ""));
  const rows = await query("", "SELECT 1 FROM workspaces WHERE id = ANY($1) AND partner_id IS NOT NULL", [
    [back, early],
  ]);
  expect(rows).toHaveLength(2);
});

test("a number's raw messages go, of after its disconnection too and once they are processed; its next owner's stay", {
  timeout: 120_000,
}, async () => {
  const { api, params, id } = await setting();
  const number = await prisma().installation.findFirstOrThrow({ where: { workspaceId: id } });
  const next = await createWorld();
  const { now } = afterGrace();
  const minutes = (count: number) => new Date(now().getTime() + count * 60_000);
  const keep = async (receivedAt: Date, fields: { processedAt: Date | null; item?: string | null }) => {
    const updateId = newId();
    const { item: workspaceId, processedAt } = fields;
    const item = { index: 0, workspaceId, problem: "no owner", raw: {}, createdAt: receivedAt };
    const body = JSON.stringify({ updateId, number: number.phoneNumberId });
    await prisma().providerUpdate.create({
      data: {
        id: updateId,
        source: "test",
        bodyHash: Buffer.from(updateId),
        body,
        receivedAt,
        processedAt,
        ...(workspaceId !== undefined && { items: { create: item } }),
      },
    });
    return updateId;
  };
  const gone = [
    await keep(minutes(1), { processedAt: minutes(1), item: null }),
    await keep(new Date(number.createdAt.getTime() - 1000), { processedAt: minutes(1), item: id }),
  ];
  const late = await keep(minutes(2), { processedAt: null });
  await askToDelete(api, params, id);
  await removeDeletedWorkspaces(afterGrace());
  expect(await prisma().workspace.count({ where: { id } })).toBe(1);
  expect(await prisma().message.count({ where: { workspaceId: id } })).toBeGreaterThan(0);

  const { workspaceId } = next;
  const { phoneNumberId, accountId, displayPhoneNumber, accessToken } = number;
  const [createdAt, updatedAt] = [minutes(3), minutes(3)];
  await prisma().installation.create({
    data: {
      workspaceId,
      id: newId(),
      mode: "simulator",
      state: "connected",
      createdAt,
      updatedAt,
      phoneNumberId,
      accountId,
      displayPhoneNumber,
      accessToken,
    },
  });
  const kept = await keep(minutes(4), { processedAt: minutes(4) });
  await prisma().providerUpdate.update({ where: { id: late }, data: { processedAt: minutes(3) } });
  await removeDeletedWorkspaces(afterGrace());
  expect(await prisma().workspace.count({ where: { id } })).toBe(0);
  const updates = { in: [...gone, late, kept] };
  const left = await prisma().providerUpdate.findMany({ where: { id: updates }, select: { id: true } });
  expect(left).toEqual([{ id: kept }]);
  expect(await prisma().providerUpdateItem.count({ where: { updateId: updates } })).toBe(0);
});

test("an update that is never processed keeps a removal waiting for a day at most", {
  timeout: 120_000,
}, async () => {
  const api = await everyScope();
  const params = await createManaged(api);
  const id = fromPublicId("workspace", params.workspaceId) ?? "";
  const { phoneNumberId } = await connectSimulator(operator(), id);
  const { now } = afterGrace();
  const [updateId, receivedAt] = [newId(), now()];
  await prisma().providerUpdate.create({
    data: {
      id: updateId,
      source: "test",
      bodyHash: Buffer.from(updateId),
      receivedAt,
      body: JSON.stringify({ updateId, number: phoneNumberId }),
    },
  });
  await askToDelete(api, params, id);
  await removeDeletedWorkspaces(afterGrace());
  const isLeft = async () => (await prisma().workspace.count({ where: { id } })) > 0;
  expect(await isLeft()).toBe(true);
  await removeDeletedWorkspaces({ ...operator(), now: () => new Date(now().getTime() + 86_400_000) });
  expect(await isLeft()).toBe(false);
  // Its other parts may be about other workspaces.
  expect(await prisma().providerUpdate.count({ where: { id: updateId } })).toBe(1);
});
