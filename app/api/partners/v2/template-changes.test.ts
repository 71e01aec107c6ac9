/** Templates that a partner creates, edits and deletes through the Cloud API, here the simulator's. */

import { expect, test } from "vitest";
import { decideTemplate } from "@/lib/connections/simulator/templates/templates";
import type { PublicTemplate } from "@/lib/connections/templates/public-schemas";
import { expectChange, syncTemplates } from "@/lib/connections/templates/sync";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import { prisma } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { commandSetting, idempotent, type Refusal } from "@/lib/testing/partner-api";
import { job } from "@/lib/testing/world";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
]);

const TEXT = [{ type: "BODY", text: "Dear {{1}}, your order is here.", example: { body_text: [["Ana"]] } }];
const ORDER = { alias: "order_here", locale: "en-US", category: "utility", components: TEXT };

async function setting() {
  const made = await commandSetting();
  const { api, workspaceId, id } = made;
  const params = { workspaceId };
  const create = <T = PublicTemplate>(body: object, headers = {}) =>
    api.ask<T>("createTemplate", { params, body, headers });
  const one = (templateId: string) => ({ params: { ...params, templateId } });
  const events = async () => {
    const { body } = await api.ask<EventPage>("pullEvents", { params });
    return body.events.filter(({ type }) => type.startsWith("template."));
  };
  const decide = async (decision: "approve" | "reject", alias: string) => {
    const { id: templateId } = await prisma().simulatorTemplate.findFirstOrThrow({
      where: { workspaceId: id, name: alias },
    });
    await decideTemplate(job(), { workspaceId: id, templateId, decision, reason: undefined });
    await syncTemplates(job(), id);
  };
  return { ...made, params, create, one, events, decide };
}

test("a template is created, approved, sent, edited and deleted, each with its event", async () => {
  const { api, create, one, events, decide, command, of } = await setting();
  const made = await create(ORDER, idempotent("create-order-here"));
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      alias: "order_here",
      locale: "en_US",
      status: "pending",
      category: "utility",
      variables: { required: ["1"] },
    },
  ]);
  const again = await create(ORDER, idempotent("create-order-here"));
  expect([again.status, again.body, again.headers.get("idempotent-replayed")]).toEqual([
    201,
    made.body,
    "true",
  ]);
  const { templateId } = made.body;
  const use = of({ type: "template", template: { alias: "order_here", variables: { "1": "Ana" } } });
  expect((await command<Refusal>(use)).body.error.code).toBe("template_not_approved");
  await decide("approve", "order_here");
  expect((await command(use)).status).toBe(202);
  const components = [{ type: "BODY", text: "Your order waits." }];
  const edited = await api.ask<PublicTemplate>("updateTemplate", {
    ...one(templateId),
    body: { components },
  });
  expect(edited.body).toMatchObject({
    templateId,
    status: "pending",
    components,
    variables: { required: [] },
  });
  const gone = await api.ask("deleteTemplate", one(templateId));
  expect([gone.status, gone.body]).toEqual([200, { templateId, deleted: true }]);
  expect((await api.ask("getTemplate", one(templateId))).status).toBe(404);
  const changes = await events();
  expect(changes.map(({ type, data }) => [type, (data.template as { status: string }).status])).toEqual([
    ["template.created", "pending"],
    ["template.status_changed", "pending"],
    ["template.status_changed", "approved"],
    ["template.status_changed", "pending"],
    ["template.status_changed", "deleted"],
    ["template.deleted", "deleted"],
  ]);
  expect(new Set(changes.map(({ subject }) => subject.id))).toEqual(new Set([templateId]));
});

test("a sync after a deletion records it no second time", async () => {
  const { id, api, create, one, events } = await setting();
  const { templateId } = (await create(ORDER)).body;
  await api.ask("deleteTemplate", one(templateId));
  await expectChange(job(), id);
  await syncTemplates(job(), id);
  expect((await events()).filter(({ type }) => type === "template.deleted")).toHaveLength(1);
});

test.each([
  ["COPY_CODE", {}],
  ["ONE_TAP", { supported_apps: [{ package_name: "com.example", signature_hash: "K8a/AINcGX7" }] }],
  ["ZERO_TAP", { supported_apps: [{ package_name: "com.example", signature_hash: "K8a/AINcGX7" }] }],
])("a one-time code with %s is created without a text and sent by one variable", async (otp_type, more) => {
  const { create, decide, command, of, api, params } = await setting();
  const components = [
    { type: "BODY", add_security_recommendation: true },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type, ...more }] },
  ];
  const made = await create({ alias: "sign_in", locale: "en_US", category: "authentication", components });
  expect([made.status, made.body]).toMatchObject([201, { variables: { required: ["1"] } }]);
  await decide("approve", "sign_in");
  const use = of({ type: "template", template: { alias: "sign_in", variables: { "1": "481516" } } });
  const sent = await command(use);
  expect(sent.status).toBe(202);
  const { body } = await api.ask("getMessage", {
    params: { ...params, messageId: sent.body.messageId ?? "" },
  });
  expect(body).toMatchObject({ text: "*•••* is your verification code." });
});

test("a refusal by WhatsApp is answered with its words, and changes nothing", async () => {
  const { create, one, api, events } = await setting();
  const refused = async (body: object) => {
    const { status, body: answer } = await create<Refusal>({ ...ORDER, ...body });
    return [status, answer.error?.code, answer.error?.message];
  };
  const leading = [{ type: "BODY", text: "{{1}} is here", example: { body_text: [["It"]] } }];
  expect(await refused({ components: leading })).toEqual([
    422,
    "template_invalid",
    expect.stringContaining("components: "),
  ]);
  expect(await refused({ alias: "Order" })).toEqual([
    400,
    "invalid_request",
    "alias: Use 1 to 64 of a-z, 0-9 and _.",
  ]);
  expect((await refused({ locale: "English" }))[2]).toBe("locale: Enter a language such as en_US.");
  expect(await events()).toEqual([]);
  const { templateId } = (await create(ORDER)).body;
  expect((await refused({}))[1]).toBe("template_invalid");
  const early = await api.ask<Refusal>("updateTemplate", { ...one(templateId), body: { components: TEXT } });
  expect([early.status, early.body.error.code]).toEqual([422, "template_invalid"]);
});
