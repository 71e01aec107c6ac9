/** A tenant's conversation with a visitor, its settings, its endpoints and its offers. */

import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { policyOf } from "@/lib/testing/slas/policies";
import { fanOut } from "@/lib/webhooks/fan-out";
import { arrive } from "../arriving-mail";
import { signIdentity } from "../identity";
import { createMailbox } from "../mailboxes";
import { createKey, createVisitor, job } from "../world";
import { SAVED_QUERY } from "./rows-inbox";
import type { Scene } from "./scene";
import { secretOf } from "./tenant-links";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** A visitor's conversation with a file of the agent, and an upload that waits for its message. */
export async function createInbox({ ask, word, workspaceId, asOwner }: Scene) {
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say(`hello from ${word}`);
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
  });
  const upload = async (): Promise<string> => {
    const file = { query: { name: `${word}.txt` }, raw: `the hours of ${word}` };
    return (await ask("POST /api/inbox/attachments", { headers: asOwner, ...file })).id ?? "";
  };
  const [attachmentId, uploadId] = [await upload(), await upload()];
  await ask("POST /api/inbox/conversations/[conversationId]/messages", {
    headers: asOwner,
    params: { conversationId },
    body: { clientId: newId(), attachmentId },
  });
  const { id: visitorUploadId = "" } = await ask("POST /api/messenger/attachments", {
    headers: { authorization: `Bearer ${visitor.token}` },
    query: { name: `${word}.txt` },
    raw: `the request of ${word}`,
  });
  const { url = "" } = await ask("GET /api/inbox/attachments/[attachmentId]", {
    headers: asOwner,
    params: { attachmentId },
  });
  const { id: noteId = "" } = await ask("POST /api/inbox/conversations/[conversationId]/notes", {
    headers: asOwner,
    params: { conversationId },
    body: { clientId: newId(), text: `a note of ${word}` },
  });
  const cannedReplyId = newId();
  await ask("POST /api/inbox/canned-replies", {
    headers: asOwner,
    body: { id: cannedReplyId, name: word, shortcut: null, folder: null, text: `hello from ${word}` },
  });
  const form = { when: "after", name: "optional", email: "off", phone: "off", question: null, consent: null };
  await ask("PATCH /api/settings/messenger", { headers: asOwner, body: { form } });
  const viewId = newId();
  await ask("POST /api/inbox/views", {
    headers: asOwner,
    body: {
      id: viewId,
      name: word,
      isShared: true,
      filter: { status: "all", assignee: "any", unread: false, failed: false, tag: "", q: word },
    },
  });
  const reportId = await saveReport({ ask, asOwner, word });
  const tagId = newId();
  await ask("POST /api/inbox/tags", { headers: asOwner, body: { id: tagId, name: word, color: "teal" } });
  await ask("PATCH /api/inbox/conversations/[conversationId]", {
    headers: asOwner,
    params: { conversationId },
    body: { addTagIds: [tagId] },
  });
  const teamId = newId();
  await ask("POST /api/inbox/teams", {
    headers: asOwner,
    body: { id: teamId, name: word, distribution: "by_hand", openMax: null, fallbackId: null, memberIds: [] },
  });
  await ask("PATCH /api/inbox/conversations/[conversationId]", {
    headers: asOwner,
    params: { conversationId },
    body: { teamId },
  });
  const [scheduledId, sentLaterId] = [
    await createScheduled({ ask, asOwner, word }, conversationId),
    await createScheduled({ ask, asOwner, word }, conversationId),
  ];
  const macroId = await createMacro({ ask, asOwner, word, tagId });
  const importId = await createImport({ ask, asOwner, word });
  const key = await ask("POST /api/settings/messenger/secrets", { headers: asOwner });
  const identityToken = await signIdentity(key.secret ?? "", { sub: word, aud: workspaceId });
  return {
    visitor: visitor.token,
    identityToken,
    signedLink: Object.fromEntries(new URL(url).searchParams),
    ids: {
      conversationId,
      contactId,
      attachmentId,
      uploadId,
      visitorUploadId,
      cannedReplyId,
      viewId,
      reportId,
      tagId,
      teamId,
      macroId,
      scheduledId,
      sentLaterId,
      noteId,
      importId,
      messengerKeyId: key.id ?? "",
    },
  };
}

type Part = Pick<Scene, "ask" | "asOwner" | "word">;

async function saveReport({ ask, asOwner, word }: Part): Promise<string> {
  const body = { id: newId(), name: word, isShared: true, query: SAVED_QUERY };
  await ask("POST /api/inbox/reports/saved", { headers: asOwner, body });
  return body.id;
}

async function createScheduled({ ask, asOwner, word }: Part, conversationId: string): Promise<string> {
  const { scheduled } = await ask<{ scheduled: { id: string } }>(
    "POST /api/inbox/conversations/[conversationId]/scheduled",
    {
      headers: asOwner,
      params: { conversationId },
      body: { clientId: newId(), text: `later from ${word}`, sendAt: TOMORROW },
    },
  );
  return scheduled.id;
}

async function createImport({ ask, asOwner, word }: Part): Promise<string> {
  const { id: importId = "" } = await ask("POST /api/inbox/contacts/imports", {
    headers: asOwner,
    query: { name: `${word}.csv` },
    raw: `name\n${word}`,
  });
  await ask("PUT /api/inbox/contacts/imports/[importId]/check", {
    headers: asOwner,
    params: { importId },
    body: { columns: [{ to: "name" }], existing: "leave", country: "PT" },
  });
  return importId;
}

async function createMacro({ ask, asOwner, word, tagId }: Part & { tagId: string }): Promise<string> {
  const id = newId();
  await ask("POST /api/inbox/macros", {
    headers: asOwner,
    body: { id, name: word, owner: "workspace", teamId: null, actions: [{ do: "tag", tagId }] },
  });
  return id;
}

/** Before a number is connected, since a signup is part of it. */
export async function createSettings({ ask, word, workspaceId, owner, asOwner }: Scene) {
  const world = { workspaceId, owner };
  const [personal, widget] = [await createKey(world), await createKey(world, "widget")];
  const invite = (name: string) =>
    ask<{ invitation: { id: string }; url: string }>("POST /api/settings/invitations", {
      headers: asOwner,
      body: { email: `${word}-${name}-${newId()}@example.com`, role: "agent" },
    });
  const [revocable, open] = [await invite("one"), await invite("two")];
  const [ruleId, roleId] = [newId(), newId()];
  const role = { id: roleId, name: word, permissions: [], sees: "own_teams" };
  await ask("POST /api/settings/roles", { headers: asOwner, body: role });
  await ask("POST /api/settings/rules", { headers: asOwner, body: { id: ruleId, ...ruleOf(word) } });
  const { app } = await ask<{ app: { id: string } }>("POST /api/settings/panel-apps", {
    headers: asOwner,
    body: { name: word, url: `https://${word}.example.com/panel` },
  });
  const slaPolicyId = newId();
  await ask("POST /api/settings/sla-policies", {
    headers: asOwner,
    body: policyOf({ id: slaPolicyId, name: word }),
  });
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9, address: `${word}@example.com` });
  const nameless = await arrive(Buffer.from(`Subject: ${word}\r\n\r\n${word}`), mailbox);
  const signup = await ask("POST /api/settings/whatsapp/signups", { headers: asOwner, body: {} });
  return {
    tokens: { personalKey: personal.secret, widgetKey: widget.secret },
    secrets: { popupSecret: secretOf(signup.url ?? ""), invitationToken: secretOf(open.url) },
    ids: {
      apiKeyId: (await createKey(world)).key.id,
      invitationId: revocable.invitation.id,
      ruleId,
      roleId,
      panelAppId: app.id,
      slaPolicyId,
      signupId: signup.signupId ?? "",
      mailboxId: mailbox.id,
      receivedMailId: nameless?.id ?? "",
    },
  };
}

const ruleOf = (name: string) => ({
  name,
  isOn: false,
  trigger: "resolved",
  afterMinutes: null,
  conditions: [],
  actions: [{ do: "reply", text: `goodbye from ${name}` }],
});

type Made = Record<"endpoint" | "check" | "replay" | "delivery", { id: string }>;

/** An endpoint with a delivery, a check and a replay. */
async function createEndpoint(
  { ask, word }: Scene,
  list: string,
  {
    headers,
    params,
    more = [],
  }: { headers: Record<string, string>; params: Record<string, string>; more?: string[] },
) {
  const body = { url: `https://example.com/${word}`, events: ["message.created", ...more] };
  const { endpoint } = await ask<Made>(`POST ${list}`, { headers, params, body });
  const input = { headers, params: { ...params, endpointId: endpoint.id } };
  const one = `${list}/[endpointId]`;
  const { check } = await ask<Made>(`POST ${one}/checks`, input);
  const { replay } = await ask<Made>(`POST ${one}/replays`, { ...input, body: { scope: "missed" } });
  const { delivery } = await ask<Made>(`POST ${one}/test`, input);
  return { endpointId: endpoint.id, checkId: check.id, replayId: replay.id, deliveryId: delivery.id };
}

/** One of the workspace, and one of the partner with a spare one to delete. */
export async function createEndpoints(scene: Scene) {
  const { asOwner, asAdmin, workspaceId } = scene;
  const own = await createEndpoint(scene, "/api/settings/webhooks", {
    headers: asOwner,
    params: {},
    more: ["rule.called"],
  });
  const partners = await createEndpoint(scene, "/api/partner-console/webhooks/[environment]", {
    headers: asAdmin,
    params: { environment: "test" },
  });
  const spare = await scene.ask<Made>("POST /api/partner-console/webhooks/[environment]", {
    headers: asAdmin,
    params: { environment: "test" },
    body: { url: "https://example.com/spare", events: ["message.created"] },
  });
  await fanOut(job(), workspaceId);
  return {
    ...own,
    spareEndpointId: spare.endpoint.id,
    partnerEndpointId: partners.endpointId,
    partnerCheckId: partners.checkId,
    partnerReplayId: partners.replayId,
    partnerDeliveryId: partners.deliveryId,
  };
}

/** The partner's invitations: one to be revoked, and one to the workspace's owner. */
export async function createOffers({ ask, word, asAdmin, owner }: Scene) {
  const invite = async (email: string): Promise<string> => {
    const body = { email, role: "developer" };
    const key = "POST /api/partner-console/members";
    return (await ask<{ invitation: { id: string } }>(key, { headers: asAdmin, body })).invitation.id;
  };
  const partnerInvitationId = await invite(`${word}-${newId()}@example.com`);
  return { partnerInvitationId, offerId: await invite(owner.email) };
}
