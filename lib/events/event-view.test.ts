import { expect, test } from "vitest";
import { newId, toPublicId } from "@/lib/platform/ids";
import { partnerSampleBody } from "@/lib/webhooks/samples";
import { EVENT_TYPES } from "./catalog";
import * as view from "./event-view";

const WORKSPACE = newId();
const { subjectWithPublicId } = view;
const withPublicIds = (data: unknown) => view.withPublicIds(data, WORKSPACE);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Paths of strings with a UUID. A delivery and the messenger's tag have no other id, and a link holds its own. */
function bareIds(value: unknown, path = ""): string[] {
  if (typeof value === "string")
    return UUID.test(value) && !/delivery|organizationId|endpoint\.url$/i.test(path) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => bareIds(inner, `${path}.${key}`));
}

test.each(EVENT_TYPES)("a partner's %s has no bare id", (type) => {
  expect(bareIds(partnerSampleBody(type))).toEqual([]);
});

test("in a message's content only the file's id is changed: the rest is what people and programs wrote", () => {
  const id = newId();
  const shown = (content: object) =>
    (
      withPublicIds({ message: { id, content, replyTo: { messageId: id, providerMessageId: id } } }) as {
        message: { content: object; replyTo: object };
      }
    ).message;
  const reply = { type: "flow_reply", data: { contactId: id, nested: { id, messageId: id } } };
  expect(shown(reply).content).toEqual(reply);
  expect(shown({ type: "button_reply", id, title: "Yes" }).content).toEqual({
    type: "button_reply",
    id,
    title: "Yes",
  });
  expect(shown({ type: "media", kind: "image", attachmentId: id }).content).toMatchObject({
    attachmentId: expect.stringMatching(/^att_/),
  });
  expect(shown(reply).replyTo).toEqual({ messageId: expect.stringMatching(/^msg_/), providerMessageId: id });
});

test("values of a ticket's fields stay as people wrote them, whatever their keys are called; its type has a prefix", () => {
  const id = newId();
  const fields = { content: "Ice", contact: { id }, url: `https://example.com/${id}`, id, team: [id] };
  const ticket = { id, type: { id, name: "Repair" }, fields };
  const shown = withPublicIds({ ticket, previous: { type: null, fields } });
  expect(shown).toEqual({
    ticket: {
      id: toPublicId("ticket", id),
      type: { id: toPublicId("ticketType", id), name: "Repair" },
      fields,
    },
    previous: { type: null, fields },
  });
});

test("ids of people, files, templates and former assignees have a prefix; people's own words stay", () => {
  const id = newId();
  const data = {
    message: {
      id,
      text: id,
      attachments: [{ id, kind: "image", url: `https://example.com/api/v1/attachments/${id}` }],
    },
    conversation: { id, assignee: { id, name: "Maya" }, contact: { id } },
    previous: { assigneeId: id },
    template: { id },
    installation: { installationId: id },
  };
  const shown = withPublicIds(data) as typeof data;
  expect(shown.message).toMatchObject({ text: id, attachments: [{ id: toPublicId("attachment", id) }] });
  const path = `/api/partners/v2/workspaces/${toPublicId("workspace", WORKSPACE)}/attachments/${toPublicId("attachment", id)}/file`;
  expect(shown.message.attachments[0]?.url).toBe(`https://example.com${path}`);
  expect(shown.conversation.assignee.id).toBe(shown.previous.assigneeId);
  expect([shown.conversation.assignee.id, shown.conversation.contact.id]).toEqual([
    expect.stringMatching(/^usr_/),
    expect.stringMatching(/^ct_/),
  ]);
  expect([shown.template.id, shown.installation.installationId]).toEqual([
    expect.stringMatching(/^tpl_/),
    expect.stringMatching(/^ins_/),
  ]);
});

test.each([
  ["contact", "ct_"],
  ["installation", "ins_"],
  ["template", "tpl_"],
  ["message", "msg_"],
])("the subject %s has the prefix %s", (type, prefix) => {
  expect(subjectWithPublicId({ type, id: newId() }).id).toMatch(prefix);
});
