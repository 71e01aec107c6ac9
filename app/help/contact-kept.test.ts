/** The help center's form for requests where nothing is sent: what was typed stays with the reader. */
import { expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { contactScene as scene } from "@/lib/testing/help-contact";

test("where the form changed meanwhile nothing is sent, and what was typed stays with a choice of what is left", async () => {
  const { send, tickets, addType, arrangeType, typeId } = await scene();
  const { body: other } = await addType({ name: "Billing", customerName: "An invoice", isOnForm: true });
  await arrangeType(typeId, { isArchived: true });
  const gone = await send({ name: "Ana", text: "It <b>drips</b>", "field.serial": "X" });
  expect(gone.status).toBe(422);
  for (const kept of ['value="ana@example.com"', 'value="Ana"', "It &lt;b&gt;drips", "This form has changed"])
    expect(gone.text).toContain(kept);
  expect(gone.text).toContain(`<option value="${other.id}">An invoice</option>`);
  expect(await tickets()).toEqual([]);
  expect((await send({ type: other.id })).status).toBe(303);
  await arrangeType(other.id, { isArchived: true });
  const none = await send({ text: "It drips again" });
  expect(none.status).toBe(404);
  expect(none.text).toContain("It drips again");
  expect(none.text).toContain("no longer offered");
  expect(none.text).not.toContain("<button>Send");
});

test("an option is chosen as it is written, with its spaces", async () => {
  const { read, addField, addType } = await scene();
  const options = ["Pump  A", "Fan"];
  const { body: field } = await addField({
    key: "part",
    name: "Part",
    kind: "choice",
    options,
    isVisibleToCustomer: true,
  });
  const { body: type } = await addType({
    name: "Parts",
    customerName: "A part",
    isOnForm: true,
    fieldIds: [field.id],
  });
  const { text } = await read(`?type=${type.id}`);
  expect(text).toContain('<option value="Pump  A">Pump  A</option>');
});

test("one address that is typed gets no flood, also by other hands, and what was typed is shown again", async () => {
  const { send, tickets } = await scene();
  const other = await scene();
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.4;
  try {
    const to = (email: string) => send({ email, "field.serial": "X", text: `For ${email}` });
    expect((await to("ana@example.com")).status).toBe(303);
    expect((await to("ANA@example.com")).status).toBe(303);
    const refused = await to("ana@example.com");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
    expect(refused.text).toContain("For ana@example.com");
    expect(refused.text).toContain("Too many requests: yours was not sent.");
    expect((await to("eve@example.com")).status).toBe(303);
    expect((await other.send({ "field.serial": "X" })).status).toBe(303);
    env().RATE_LIMIT_SCALE = 0.02;
    // Six an hour in one workspace, to addresses of their own.
    const statuses = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await other.send({ email: `a${count}@example.com`, "field.serial": "X" })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(303));
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
  expect(await tickets()).toHaveLength(3);
});
