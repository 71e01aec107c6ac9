/** Templates as partners see, make and send them. */
import { Ajv2020 } from "@redocly/ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { PublicTemplate, PublicTemplatePage } from "@/lib/connections/templates/public-schemas";
import { prisma } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { commandSetting, type Refusal } from "@/lib/testing/partner-api";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
]);

async function setting() {
  const made = await commandSetting();
  const params = { workspaceId: made.workspaceId };
  const list = async (query: Record<string, string> = {}) =>
    (await made.api.ask<PublicTemplatePage>("listTemplates", { params, query })).body;
  const named = async (alias: string) => (await list({ alias })).templates[0] as PublicTemplate;
  const send = <T = Record<string, string>>(template: object) =>
    made.command<T>(made.of({ type: "template", template }));
  return { ...made, params, list, named, send };
}

test("a fresh test workspace has no rows, and lists the sandbox's catalogue", async () => {
  const { id, list, named, api, params } = await setting();
  expect(await prisma().template.count({ where: { workspaceId: id } })).toBe(0);
  const { templates } = await list({ limit: "100" });
  expect(new Set(templates.map(({ alias }) => alias))).toContain("login_code");
  const sale = await named("spring_sale");
  expect(sale).toMatchObject({
    templateId: expect.stringMatching(/^tpl_/),
    locale: "en_US",
    category: "marketing",
    status: "approved",
    rejectionReason: null,
    headerMedia: null,
    variables: { properties: { "1": { type: "string", examples: ["20"] } }, required: ["1"] },
  });
  const { templateId } = sale;
  expect((await api.ask("getTemplate", { params: { ...params, templateId } })).body).toEqual(sale);
  expect(await named("shipping")).toMatchObject({
    headerMedia: "image",
    variables: { required: ["1", "button.0"] },
  });
  expect(await named("free_money")).toMatchObject({ status: "rejected", rejectionReason: "SCAM" });
});

test("the installation of a sandbox counts its templates", async () => {
  const { api, params, list } = await setting();
  const { body } = await api.ask("getInstallation", { params });
  const { templates } = await list({ limit: "100" });
  expect(body).toMatchObject({
    state: "not_connected",
    canSend: { template: true },
    templates: { approved: templates.filter(({ status }) => status === "approved").length },
  });
  expect(templates.length).toBeGreaterThan(0);
});

test("lists are filtered by alias, state and language, and read in pages", async () => {
  const { list } = await setting();
  const orders = await list({ alias: "order_update" });
  expect(orders.templates.map(({ locale }) => locale).toSorted()).toEqual(["en_US", "es", "pt_BR"]);
  expect((await list({ alias: "order_update", locale: "es" })).templates).toHaveLength(1);
  expect((await list({ status: "paused" })).templates.map(({ alias }) => alias)).toEqual(["win_back"]);
  const first = await list({ limit: "2" });
  const rest = await list({ limit: "100", cursor: first.nextCursor ?? "" });
  const all = await list({ limit: "100" });
  expect([...first.templates, ...rest.templates]).toEqual(all.templates);
});

test("variables that their schema accepts are sent, and those that it refuses are refused by name", async () => {
  const { list, send } = await setting();
  const ajv = new Ajv2020({ strict: false });
  for (const { alias, locale, status, variables, headerMedia } of (await list({ limit: "100" })).templates) {
    if (status !== "approved") continue;
    const { properties } = variables as { properties: Record<string, { examples: string[] }> };
    const values = Object.fromEntries(
      Object.entries(properties).map(([key, { examples }]) => [key, examples[0] ?? ""]),
    );
    const takes = ajv.compile(variables);
    expect(takes(values), alias).toBe(true);
    const header = headerMedia ? { header: { mediaUrl: "https://example.com/parcel.png" } } : {};
    const sent = await send({ alias, locale, variables: values, ...header });
    expect([alias, sent.status, sent.text]).toMatchObject([alias, 202, expect.anything()]);
    const tooMany = { ...values, colour: "red" };
    expect(takes(tooMany)).toBe(false);
    const refused = await send<Refusal>({ alias, locale, variables: tooMany, ...header });
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      "variables.colour: This is not a variable of the template.",
    ]);
  }
});

test("a missing file of the header is named as the API calls it", async () => {
  const { send } = await setting();
  const { body } = await send<Refusal>({ alias: "shipping", variables: { "1": "A", "button.0": "A" } });
  expect(body.error.message).toBe("header.mediaUrl: Send the file with which this template begins.");
});
