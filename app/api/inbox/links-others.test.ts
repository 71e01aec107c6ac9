/** Changes that are no agent's reach a whole link too: rules, ratings, teams, blocks, notes, erasure, a visitor's identity. */
import { expect, test } from "vitest";
import * as identity from "@/app/api/messenger/identity/route";
import * as secrets from "@/app/api/settings/messenger/secrets/route";
import * as rules from "@/app/api/settings/rules/route";
import { createTeam } from "@/lib/account/teams/teams";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { linkConversations } from "@/lib/inbox/conversations/links";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { readThread } from "@/lib/inbox/messages/thread";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { distribute } from "@/lib/inbox/team-work/distribute";
import { moveConversations, removeTeam } from "@/lib/inbox/team-work/remove-team";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { signIdentity } from "@/lib/testing/identity";
import { linkedOnAllChannels } from "@/lib/testing/links";
import { operator } from "@/lib/testing/world";

test("a rule starts once, and a rating is asked for once", async () => {
  const set = await linkedOnAllChannels();
  const { owner, workspaceId, headers } = set;
  const rule = {
    ...{ id: newId(), name: "A rule", isOn: true, conditions: [], trigger: "resolved", afterMinutes: null },
    actions: [{ do: "assign", to: "person", userIds: [owner.id] }],
  };
  const made = await call(rules, { method: "POST", headers, body: rule });
  expect(made.status, made.text).toBe(200);
  await updateRatingSettings(owner.ctx, { channels: ["messenger", "email"], question: "", everyDays: 1 });
  await sendMessage(owner.ctx, set.ids.messenger, { clientId: newId(), text: "Hi" });
  await updateConversation(owner.ctx, set.ids.messenger, { status: "resolved" });
  expect(await set.shared()).toMatchObject({ status: "resolved" });
  expect(await prisma().ruleTask.count({ where: { workspaceId } })).toBe(1);
  expect(await prisma().conversationRating.count({ where: { workspaceId } })).toBe(1);
  expect(await prisma().ratingRequest.count({ where: { workspaceId } })).toBe(0);
});

test("a team gives a link to one member, and a deleted team moves all of it", async () => {
  const set = await linkedOnAllChannels();
  const { owner, workspaceId } = set;
  const teamId = newId();
  const fields = { openMax: null, fallbackId: null, memberIds: [owner.id] };
  await createTeam(owner.ctx, { id: teamId, name: "Support", distribution: "fewest", ...fields });
  await updateConversation(owner.ctx, set.ids.email, { teamId });
  expect(await set.shared()).toMatchObject({ teamId, assigneeId: null });
  await distribute(operator(), workspaceId);
  expect(await set.shared()).toMatchObject({ teamId, assigneeId: owner.id });
  const assigned = await prisma().event.count({ where: { workspaceId, type: "conversation.assigned" } });
  expect(assigned).toBe(3);
  await removeTeam(owner.ctx, teamId, {});
  await moveConversations(operator(), workspaceId, teamId);
  expect(await set.shared()).toMatchObject({ teamId: null, assigneeId: owner.id });
});

test("a block resolves a link, and its end brings one state back, though the contact wrote in one of them", async () => {
  const set = await linkedOnAllChannels();
  const { owner } = set;
  await updateConversation(owner.ctx, set.ids.email, { status: "pending" });
  await blockContact(owner.ctx, set.contactId, true, "spam");
  expect(await set.shared()).toMatchObject({ status: "resolved" });
  await set.write.messenger("I am no spam");
  expect(await set.shared()).toMatchObject({ status: "resolved" });
  await blockContact(owner.ctx, set.contactId, false);
  expect(await set.shared()).toMatchObject({ status: "open" });
});

test("an erasure empties all conversations of a link", async () => {
  const set = await linkedOnAllChannels();
  await eraseContact(operator(), set.workspaceId, toPublicId("contact", set.contactId));
  await eraseBegun();
  const { entries } = await readThread(set.owner.ctx, set.ids.email);
  expect(entries.filter(({ text }) => text !== null)).toEqual([]);
  await expect(linkConversations(set.owner.ctx, set.ids.email, [set.ids.whatsapp])).rejects.toMatchObject({
    code: "contact_erased",
  });
});

test("a visitor who is identified as someone else takes their conversation out of the link", async () => {
  const set = await linkedOnAllChannels();
  const { headers, workspaceId } = set;
  const { body } = await call<{ secret: string }>(secrets, { method: "POST", headers, body: {} });
  const token = await signIdentity(body.secret, { sub: "customer-7", aud: workspaceId });
  const identified = await call(identity, {
    method: "POST",
    headers: asBearer(set.visitor.token),
    body: { widgetId: workspaceId, token, begun: [set.ids.messenger] },
  });
  expect(identified.status, identified.text).toBeLessThan(300);
  const moved = await set.row(set.ids.messenger);
  expect(moved.contactId).not.toBe(set.contactId);
  expect(moved.linkId).toBeNull();
  const [email, whatsapp] = [await set.row(set.ids.email), await set.row(set.ids.whatsapp)];
  expect(email.linkId).not.toBeNull();
  expect(whatsapp.linkId).toBe(email.linkId);
  expect((await readThread(set.owner.ctx, set.ids.email)).linked).not.toContain(set.ids.messenger);
});
