import { expect, test } from "vitest";
import * as contactDetails from "@/app/api/inbox/contacts/[contactId]/route";
import * as settings from "@/app/api/settings/messenger/route";
import type { VisitorThread } from "@/lib/carriers/messenger/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as conversation from "../conversation/route";
import * as say from "../messages/route";
import * as form from "./route";

const FORM = {
  when: "before",
  name: "required",
  email: "required",
  phone: "optional",
  question: { label: "Topic", options: ["Order", "Returns"], isRequired: true },
  consent: { text: "We may store what you write.", url: "https://example.com/privacy", isRequired: true },
};
const GOOD = { name: "Ana", email: "ana@example.com", choice: "Order", consents: true };

async function scene(asked: object | null = FORM) {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const saved = await call(settings, { method: "PATCH", headers, body: { form: asked } });
  const visitor = await createVisitor(world.workspaceId);
  const as = asBearer(visitor.token);
  const answer = (body: object) =>
    call<{ code: string; details: { field: string }[] }>(form, { method: "POST", headers: as, body });
  const write = (text: string) =>
    call<{ code: string }>(say, { method: "POST", headers: as, body: { clientId: newId(), text } });
  return { world, headers, saved, visitor, as, answer, write };
}

test("a required form is answered before the first message, and stored with its consent", async () => {
  const { world, headers, visitor, as, answer, write } = await scene();
  expect(await write("hello")).toMatchObject({ status: 403, body: { code: "form_required" } });
  expect(await prisma().contact.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
  const refused = await answer({ ...GOOD, email: "", choice: "Other", consents: false });
  expect(refused.status).toBe(400);
  expect(refused.body.details.map(({ field }) => field)).toEqual(["email", "choice", "consents"]);
  expect((await answer({ ...GOOD, email: "ana" })).status).toBe(400);
  expect((await answer({ ...GOOD, phone: "12" })).status).toBe(400);

  expect((await answer(GOOD)).status).toBe(200);
  expect((await answer(GOOD)).status).toBe(200);
  expect((await write("hello")).status).toBe(201);
  const [contact, ...others] = await prisma().contact.findMany({ where: { workspaceId: world.workspaceId } });
  expect(others).toEqual([]);
  const shown = await call(contactDetails, { headers, params: { contactId: contact?.id ?? "" } });
  expect(shown.body).toMatchObject({
    name: "Ana",
    email: "ana@example.com",
    attributes: { Topic: "Order" },
    consent: { text: FORM.consent.text, url: FORM.consent.url, at: expect.stringMatching(/^20/) },
  });
  const { body } = await call<VisitorThread>(conversation, { headers: as });
  expect(body).toMatchObject({ hasAnsweredForm: true, messages: [{ text: "hello" }] });

  // An earlier consent keeps the text that was shown then.
  const changed = { ...FORM, consent: { ...FORM.consent, text: "Another sentence." } };
  await call(settings, { method: "PATCH", headers, body: { form: changed } });
  const after = await prisma().contact.findFirstOrThrow({ where: { workspaceId: world.workspaceId } });
  expect(after.consent).toMatchObject({ text: FORM.consent.text });
  expect(visitor.id).toBeTruthy();
});

test("a form after the first message, or without a required part, stops no one", async () => {
  const optional = { ...FORM, name: "optional", email: "off", phone: "off", question: null, consent: null };
  for (const asked of [{ ...FORM, when: "after" }, optional, null])
    expect((await (await scene(asked)).write("hello")).status).toBe(201);
  expect((await (await scene(null)).answer(GOOD)).status).toBe(404);
});

test("a form that cannot be asked is refused", async () => {
  for (const wrong of [
    { ...FORM, when: "never" },
    { ...FORM, question: { label: "Topic", options: ["One"], isRequired: false } },
    { ...FORM, consent: { ...FORM.consent, url: "javascript:alert(1)" } },
    { ...FORM, consent: { ...FORM.consent, text: "" } },
  ])
    expect((await scene(wrong)).saved.status).toBe(400);
});
