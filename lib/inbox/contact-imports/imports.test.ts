/** The check predicts what an import does, the import does just that, and it can be undone. */
import { expect, test } from "vitest";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { getContactDetails, updateContact } from "@/lib/inbox/contacts/contacts";
import { createContact } from "@/lib/inbox/contacts/create";
import { EXPORTED, exportContacts } from "@/lib/inbox/contacts/export";
import { ContactFilter } from "@/lib/inbox/contacts/schemas";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { change, checkedImport, importJob, reportOf, work } from "@/lib/testing/contact-imports";
import { createWorld, operator } from "@/lib/testing/world";
import { checkImport } from "./check";
import { suggestColumns } from "./columns";
import { changeImport, getImport, removeImport } from "./imports";
import { workOnImport } from "./work";

const contactsOf = (workspaceId: string) =>
  prisma().contact.findMany({
    where: { workspaceId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, email: true, phone: true, externalId: true, attributes: true },
  });
const NONE = { created: 0, updated: 0, left: 0, failed: 0 };

test("the check says what each line would do and writes nothing; the import does just that", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const ana = await createContact(owner.ctx, workspaceId, { name: "Ana", email: "ana@example.com" });
  const bo = await createContact(owner.ctx, workspaceId, { name: "Bo", phone: "+351912345678" });
  await createContact(owner.ctx, workspaceId, { name: "Cy", email: "cy@example.com" });
  const before = await contactsOf(workspaceId);
  const file = [
    "Name;E-mail;Telefone;Idioma;Plan",
    "Ana Reis;ANA@example.com;;pt;Gold",
    ";;912 345 678;;",
    'D\u00e9;;00351 913 000 000;;"two\nlines"',
    "Dora;;913000000;;",
    ";no-at-sign;;;",
    ";;12;;",
    ";;;pt;",
    "Ana again;ana@example.com;;;",
    "Eva;eva@example.com;;;;too much",
    "Cy;cy@example.com;+351912345678;;",
  ].join("\n");
  const checked = await checkedImport(world, file);
  const planned = { created: 1, updated: 1, left: 1, failed: 7 };
  expect(checked).toMatchObject({ state: "checked", lineCount: 10, planned, counts: NONE });
  const problems = [
    { code: "repeated", field: null, line: 6, before: 4, value: "" },
    { code: "not_an_email", field: "E-mail", line: 7, before: null, value: "no-at-sign" },
    { code: "not_a_phone", field: "Telefone", line: 8, before: null, value: "12" },
    { code: "names_no_one", field: null, line: 9, before: null, value: "" },
    { code: "repeated", field: null, line: 10, before: 2, value: "" },
    { code: "too_many_cells", field: null, line: 11, before: null, value: "" },
    { code: "repeated", field: null, line: 12, before: 3, value: "" },
  ];
  expect(checked.problems).toEqual(problems);
  expect(await contactsOf(workspaceId)).toEqual(before);
  expect((await reportOf(workspaceId, checked.id, true)).at(1)).toBe(
    "7,failed,not_an_email,E-mail,,,no-at-sign,,,",
  );

  const done = await change(world, checked.id, "running");
  expect(done).toMatchObject({ state: "done", counts: planned, doneCount: 10, problems });
  const made = (await contactsOf(workspaceId)).find(({ name }) => name === "D\u00e9");
  expect(made).toMatchObject({ phone: "+351913000000", attributes: { Plan: "two\nlines" } });
  expect(await getContactDetails(owner.ctx, ana.contactId)).toMatchObject({
    name: "Ana Reis",
    email: "ana@example.com",
    attributes: { language: "pt", Plan: "Gold" },
  });
  expect(await reportOf(workspaceId, checked.id)).toEqual([
    `2,updated,,,${ana.contactId},Ana Reis,ANA@example.com,,pt,Gold`,
    `3,left,,,${bo.contactId},,,912 345 678,,`,
    `4,created,,,${made?.id},D\u00e9,,00351 913 000 000,,"two\nlines"`,
    "6,failed,repeated (line 4),,,Dora,,913000000,,",
    "7,failed,not_an_email,E-mail,,,no-at-sign,,,",
    "8,failed,not_a_phone,Telefone,,,,12,,",
    "9,failed,names_no_one,,,,,,pt,",
    "10,failed,repeated (line 2),,,Ana again,ana@example.com,,,",
    "11,failed,too_many_cells,,,Eva,eva@example.com,,,",
    "12,failed,repeated (line 3),,,Cy,cy@example.com,'+351912345678,,",
  ]);
  // The identities in the file find them.
  expect(await createContact(owner.ctx, workspaceId, { phone: "+351913000000" })).toMatchObject({
    contactId: made?.id,
    isNew: false,
  });
  const events = await query<{ type: string; data: { previous?: unknown } }>(
    "",
    "SELECT type, data FROM events WHERE workspace_id = $1 ORDER BY sequence DESC LIMIT 2",
    [workspaceId],
  );
  expect(events.map(({ type, data }) => [type, data.previous]).sort()).toEqual([
    ["contact.created", undefined],
    ["contact.updated", { name: "Ana", attributes: {} }],
  ]);
});

test("a line that finds two contacts, or another's id, is not imported; known contacts are left if so chosen", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const ana = await createContact(owner.ctx, workspaceId, { name: "Ana", email: "ana@example.com" });
  await createContact(owner.ctx, workspaceId, { name: "Bo", phone: "+351912345678" });
  await prisma().contact.updateMany({
    where: { workspaceId, id: ana.contactId },
    data: { externalId: "7", attributes: { big: "x".repeat(16_350) } },
  });
  const file = [
    "external id,email,phone,plan",
    ",ana@example.com,912345678,",
    "8,ana@example.com,,",
    ",ana@example.com,,gold and more than that",
    "7,other@example.com,,",
  ].join("\n");
  const { problems, planned } = await checkedImport(world, file);
  expect(problems.map(({ line, code, field }) => [line, code, field])).toEqual([
    [2, "conflict", "email"],
    [3, "other_external_id", "external id"],
    [4, "too_many_attributes", null],
  ]);
  expect(planned).toEqual({ ...NONE, updated: 1, failed: 3 });
  const left = await checkedImport(world, file, { existing: "leave" });
  expect(left.planned).toEqual({ ...NONE, left: 1, failed: 3 });
  await change(world, left.id, "running");
  expect(await getContactDetails(owner.ctx, ana.contactId)).toMatchObject({ email: "ana@example.com" });
});

test("an import knows each column that the export writes, so that none becomes an attribute", () => {
  const columns = suggestColumns(EXPORTED, [EXPORTED.map((name) => (name === "id" ? newId() : ""))]);
  expect(columns.filter(({ to }) => to === "attribute")).toEqual([]);
});

test("what the export wrote is imported again: into its own workspace it changes nothing, into another it makes the same", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const { workspaceId, owner } = world;
  await createContact(owner.ctx, workspaceId, { name: "=1+1", email: "ana@example.com" });
  const twin = await createContact(owner.ctx, workspaceId, { name: "Nameless" });
  await updateContact(owner.ctx, workspaceId, twin.contactId, {
    email: "ana@example.com",
    attributes: { "a,b": { nested: ["\u00e9", 1] } },
  });
  const { contactId } = await createContact(owner.ctx, workspaceId, { phone: "+351912345678" });
  await prisma().contact.updateMany({
    where: { workspaceId, id: contactId },
    data: { externalId: "customer-7" },
  });
  const exported = new Uint8Array(
    await new Response(await exportContacts(owner.ctx, ContactFilter.parse({}))).arrayBuffer(),
  );
  const again = await checkedImport(world, exported);
  expect(again).toMatchObject({ planned: { ...NONE, left: 3 }, problems: [] });
  const moved = await checkedImport(other, exported);
  // Two with one address are one person to a workspace that knows neither.
  expect(moved.planned).toEqual({ ...NONE, created: 2, failed: 1 });
  await change(other, moved.id, "running");
  const shown = (rows: Awaited<ReturnType<typeof contactsOf>>) => rows.map(({ id: _, ...row }) => row);
  const own = shown(await contactsOf(workspaceId)).filter(({ name }) => name !== "Nameless");
  expect(shown(await contactsOf(other.workspaceId))).toEqual(own);
});

test("an undo removes whom the import made and restores what it changed, unless that was used or changed since", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const add = (name: string) =>
    createContact(owner.ctx, workspaceId, { name, email: `${name.toLowerCase()}@example.com` });
  const [whole, part, none, gone] = [
    await add("Whole"),
    await add("Part"),
    await add("None"),
    await add("Gone"),
  ];
  const note = (id: string, attributes: Record<string, unknown>) =>
    updateContact(owner.ctx, workspaceId, id, { attributes });
  for (const { contactId } of [whole, part, none, gone]) await note(contactId, { plan: "free", age: 7 });
  const before = await getContactDetails(owner.ctx, whole.contactId);
  const phone = `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const file = [
    "name,email,phone,plan,city",
    "Whole Two,whole@example.com,+351912000001,gold,Porto",
    "Part Two,part@example.com,,gold,",
    "None Two,none@example.com,,,",
    "Gone Two,gone@example.com,,,",
    "New,new@example.com,,gold,",
    "Edited,edited@example.com,,,",
    `Writer,,${phone},,`,
  ].join("\n");
  const { id } = await checkedImport(world, file);
  await change(world, id, "running");
  const made = await contactsOf(workspaceId);
  const idOf = (name: string) => made.find((each) => each.name === name)?.id ?? "";
  await updateContact(owner.ctx, workspaceId, part.contactId, { name: "Part by hand" });
  await updateContact(owner.ctx, workspaceId, none.contactId, { name: "None by hand" });
  await updateContact(owner.ctx, workspaceId, idOf("Edited"), { name: "Edited by hand" });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", gone.contactId));
  await receiveFromWhatsapp(
    operator(),
    { workspaceId, installationId: null },
    {
      ...({ kind: "message", id: newId(), at: new Date(), groupId: null, referral: null } as const),
      from: { phone: phone.slice(1), userId: null, parentUserId: null, name: "Writer", username: null },
      content: { type: "text", text: "Hi" } as const,
      replyTo: { id: null, forwarded: false },
    },
  );

  const undone = await change(world, id, "undoing");
  expect(undone).toMatchObject({
    state: "undone",
    undoCounts: { removed: 1, restored: 1, partly: 1, kept: 4 },
  });
  expect(await getContactDetails(owner.ctx, whole.contactId)).toEqual(before);
  expect(await getContactDetails(owner.ctx, part.contactId)).toMatchObject({
    name: "Part by hand",
    attributes: { plan: "free", age: 7 },
  });
  expect(await getContactDetails(owner.ctx, none.contactId)).toMatchObject({ name: "None by hand" });
  const names = (await contactsOf(workspaceId)).map(({ name }) => name);
  expect(names).toEqual(["Edited by hand", "None by hand", "Part by hand", "Whole", "Writer", null]);
  expect((await reportOf(workspaceId, id)).map((line) => line.split(",").slice(0, 2).join())).toEqual([
    ...["2,restored", "3,partly", "4,kept", "5,kept", "6,removed", "7,kept", "8,kept"],
  ]);
  // A deleted contact can no longer be erased, so the log must not keep its data.
  const created = await prisma().event.findMany({
    where: { workspaceId, type: "contact.created" },
    select: { data: true },
  });
  expect(JSON.stringify(created)).not.toContain("new@example.com");
  // The number is free again, and so is the address.
  expect(await createContact(owner.ctx, workspaceId, { phone: "+351912000001" })).toMatchObject({
    isNew: true,
  });
  expect(await createContact(owner.ctx, workspaceId, { email: "new@example.com" })).toMatchObject({
    isNew: true,
  });
  const acts = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "contact", subjectId: id },
    orderBy: { id: "asc" },
    select: { act: true, subjectName: true, actorId: true },
  });
  const by = { subjectName: "people.csv", actorId: owner.id };
  expect(acts).toEqual([
    { act: "imported", ...by },
    { act: "import_undone", ...by },
  ]);
});

test("an import is stopped and goes on, and a moment that has passed answers contact_import_moved", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const moved = { code: "contact_import_moved" };
  const { id } = await checkedImport(
    world,
    `name\n${Array.from({ length: 150 }, (_, n) => `P${n}`).join("\n")}`,
  );
  await expect(changeImport(owner.ctx, id, { to: "undoing" })).rejects.toMatchObject(moved);
  await changeImport(owner.ctx, id, { to: "running" });
  // A second click.
  expect(await changeImport(owner.ctx, id, { to: "running" })).toMatchObject({ state: "running" });
  const { columns, country } = await getImport(workspaceId, id);
  const mapping = { columns, existing: "update" as const, country: country ?? "" };
  await expect(checkImport(owner.ctx, id, mapping)).rejects.toMatchObject(moved);
  await expect(removeImport(workspaceId, id)).rejects.toMatchObject(moved);
  await changeImport(owner.ctx, id, { to: "stopped" });
  await work(workspaceId, id);
  expect(await contactsOf(workspaceId)).toEqual([]);
  expect((await reportOf(workspaceId, id)).at(-1)).toBe("151,not_imported,,,,P149");
  expect(await change(world, id, "running")).toMatchObject({ state: "done", counts: { created: 150 } });
  expect(await change(world, id, "undoing")).toMatchObject({ state: "undone", undoCounts: { removed: 150 } });
  expect(await contactsOf(workspaceId)).toEqual([]);
  await expect(changeImport(owner.ctx, id, { to: "running" })).rejects.toMatchObject(moved);
});

test("an erased person is in no line of an import, is not brought back by one that runs, and files that wait are removed", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const email = `${newId()}@example.com`;
  const { contactId } = await createContact(owner.ctx, workspaceId, { name: "Ana", email });
  const file = `name,email\nAna Reis,${email}\nBo,bo@example.com\n`;
  const done = await checkedImport(world, file);
  await change(world, done.id, "running");
  const waiting = await checkedImport(world, file);
  const running = await checkedImport(world, file.replace("Reis", "Maria"));
  await changeImport(owner.ctx, running.id, { to: "running" });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  await expect(getImport(workspaceId, waiting.id)).rejects.toMatchObject({
    code: "contact_import_not_found",
  });
  await work(workspaceId, running.id);
  expect(await getImport(workspaceId, running.id)).toMatchObject({
    counts: { ...NONE, left: 1, failed: 1 },
    problems: [{ code: "erased", line: 2 }],
  });
  const lines = await query("", "SELECT l::text FROM contact_import_lines l WHERE workspace_id = $1", [
    workspaceId,
  ]);
  expect(lines).toHaveLength(4);
  expect(JSON.stringify(lines)).not.toMatch(/Ana|Maria/);
  expect(JSON.stringify(lines)).not.toContain(email);
  expect((await contactsOf(workspaceId)).map(({ name }) => name)).toEqual(["Bo", null]);
});

test("lines that name an erased person by an id alone, Parley's, a former one or the team's own, make no contact again", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const ana = await createContact(owner.ctx, workspaceId, { name: "Ana", email: "ana@example.com" });
  const twin = await createContact(owner.ctx, workspaceId, { name: "Ana two" });
  const note = (id: string, externalId: string) =>
    prisma().contact.updateMany({ where: { workspaceId, id }, data: { externalId } });
  await note(ana.contactId, "customer-1");
  await note(twin.contactId, "customer-2");
  await mergeContacts(owner.ctx, ana.contactId, { otherId: twin.contactId, take: [] });
  const file = [
    "id,external_id,name",
    `${ana.contactId.toUpperCase()},,Ana Secret`,
    `${twin.contactId},,Ana Secret`,
    ",customer-1,Ana Secret",
    ",customer-2,Ana Secret",
    ",customer-3,Bo",
  ].join("\n");
  const { id } = await checkedImport(world, file);
  await changeImport(owner.ctx, id, { to: "running" });
  await changeImport(owner.ctx, id, { to: "stopped" });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", ana.contactId));
  expect(await change(world, id, "running")).toMatchObject({ counts: { ...NONE, created: 1, failed: 4 } });
  expect((await reportOf(workspaceId, id)).join()).not.toContain("Secret");
  expect((await contactsOf(workspaceId)).map(({ name }) => name)).toEqual(["Bo", null]);
  // Neither does a file that is uploaded afterwards and still has Parley's id.
  const { problems, planned } = await checkedImport(world, file.split("\n").slice(0, 3).join("\n"));
  expect(planned).toEqual({ ...NONE, failed: 2 });
  expect(problems).toMatchObject([
    { code: "erased", field: "id", line: 2 },
    { code: "erased", field: "id", line: 3 },
  ]);
});

test("a line that failed its check is emptied with the person whom it names in any cell that can be read", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { contactId } = await createContact(owner.ctx, workspaceId, {
    name: "Ana",
    email: "ana@example.com",
    phone: "+351912345678",
  });
  const file = [
    "name,email,phone,attributes",
    "Ana Secret,ana@example.com,12,",
    "Ana Secret,no address,912345678,",
    "Secret, Ana,ana@example.com,912 345 678,{}",
    "Ana Secret,ANA@example.com; other@example.com,,",
    "Ana Secret,ana@example.com,,no JSON",
    "Bo,bo@example.com,12,",
  ].join("\n");
  const { id, planned } = await checkedImport(world, file);
  expect(planned).toEqual({ ...NONE, failed: 6 });
  await change(world, id, "running");
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  expect(await reportOf(workspaceId, id)).toEqual([
    ...[2, 3, 4, 5, 6].map((line) => `${line},failed,erased,,,,,,`),
    "7,failed,not_a_phone,phone,,Bo,bo@example.com,12,",
  ]);
});

test("nothing is imported in a workspace that is suspended", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { id } = await checkedImport(world, "name\nAna\n");
  await changeImport(owner.ctx, id, { to: "running" });
  await prisma().workspace.update({ where: { id: workspaceId }, data: { status: "suspended" } });
  expect(await workOnImport(importJob(), { workspaceId, importId: id })).toEqual({ isEmpty: true });
  expect(await contactsOf(workspaceId)).toEqual([]);
  await prisma().workspace.update({ where: { id: workspaceId }, data: { status: "active" } });
  await work(workspaceId, id);
  expect(await contactsOf(workspaceId)).toHaveLength(1);
});
