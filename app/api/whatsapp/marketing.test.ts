/** A person who wants no marketing is sent none, after a webhook or a refusal. */
import { expect, test } from "vitest";
import { listCustomers, updateCustomer } from "@/lib/connections/simulator/phone/customers";
import { listTemplates } from "@/lib/connections/templates/list";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { recordMarketingPreference } from "@/lib/inbox/contacts/marketing-preference";
import { sendMessage } from "@/lib/inbox/messages/send";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createWhatsappWorld, messageRow, reply, threadOf, type WhatsappWorld } from "@/lib/testing/whatsapp";
import { begun, isAllIngested, post, sendWebhook, typesOf, until } from "@/lib/testing/whatsapp-jobs";
import { operator, someAgent } from "@/lib/testing/world";
import * as setAside from "../settings/whatsapp/set-aside/route";

/** The customer in the simulator. */
async function customerOf({ workspaceId, numberId }: WhatsappWorld, phone: string): Promise<string> {
  const list = await listCustomers(operator(), { workspaceId, numberId });
  return list.find((each) => each.phone.endsWith(phone))?.id ?? "";
}

const marketing = async (workspaceId: string) => {
  const list = await listTemplates(operator(), workspaceId);
  const found = list.find((each) => each.category === "marketing" && each.status === "approved");
  if (!found) throw new Error("the simulator has no approved marketing template");
  return {
    templateId: found.id,
    variables: Object.fromEntries(found.variables.map(({ key }) => [key, "x"])),
    ...(found.header?.format === "image" && { headerMediaUrl: "https://example.com/a.png" }),
  };
};

test("an opted-out contact gets no marketing until they opt in again", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  const id = await begun(world, "14155551002");
  await until(async () => expect((await listTemplates(operator(), workspaceId)).length).toBeGreaterThan(0));
  const customerId = await customerOf(world, "14155551002");
  const contactId = (await threadOf(world, id)).contact.id;
  const optedOutAt = async () =>
    (await getContactDetails(someAgent(workspaceId), contactId)).marketingOptedOutAt;
  const template = await marketing(workspaceId);
  const send = () => post(world, id, { template });

  await updateCustomer(operator(), { workspaceId, customerId, hasOptedOut: true });
  await until(async () => expect(await optedOutAt()).not.toBeNull());
  expect((await send()).body).toMatchObject({ code: "contact_opted_out" });
  expect(await reply(world, id, "an answer is no marketing")).toBeTruthy();
  await updateCustomer(operator(), { workspaceId, customerId, hasOptedOut: false });
  await until(async () => expect(await optedOutAt()).toBeNull());
  expect((await send()).status).toBe(201);
  expect(await typesOf(workspaceId, "contact.%")).toEqual([
    "contact.created",
    "contact.opted_out",
    "contact.updated",
  ]);
});

test("an older preference changes nothing, and an update without consequence is ignored", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await begun(world, "14155551003");
  const person = { workspaceId, phones: ["14155551003"], userId: null };
  const record = (wantsNone: boolean, at: string) =>
    recordMarketingPreference(operator(), { ...person, wantsNone, saidAt: new Date(at) });
  expect(await record(true, "2026-05-02T00:00:00Z")).toBe("moved");
  expect(await record(false, "2026-05-01T00:00:00Z")).toBe("kept");
  expect(await record(false, "2026-05-03T00:00:00Z")).toBe("moved");
  await sendWebhook(world, "user_preferences", {
    user_preferences: [
      { wa_id: "351910000000", category: "marketing_messages", value: "stop", timestamp: 1763719200 },
    ],
  });
  await sendWebhook(world, "user_preferences", {
    user_preferences: [
      { wa_id: "14155551003", category: "newsletters", value: "stop", timestamp: 1763719200 },
    ],
  });
  await sendWebhook(world, "a_field_of_tomorrow", { what: "ever" });
  await isAllIngested(world);
  const listed = await call(setAside, { headers: asMember(world.owner, workspaceId) });
  expect(listed.body).toEqual({ items: [] });
});

test("a refusal that says that the person wants no marketing is remembered", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, owner } = world;
  const id = await begun(world, "14155550012");
  await until(async () => expect((await listTemplates(operator(), workspaceId)).length).toBeGreaterThan(0));
  const template = await marketing(workspaceId);
  const sent = await sendMessage(owner.ctx, id, { clientId: newId(), template });
  await until(async () => expect((await messageRow(sent.message.id)).state).toBe("failed"));
  const contactId = (await threadOf(world, id)).contact.id;
  await until(async () =>
    expect((await getContactDetails(someAgent(workspaceId), contactId)).marketingOptedOutAt).not.toBeNull(),
  );
});
