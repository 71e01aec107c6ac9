/** Imports say which values do not fit the fields of contacts, and refuse none of them. */
import { expect, test } from "vitest";
import { createContact } from "@/lib/inbox/contacts/create";
import { prisma } from "@/lib/platform/db";
import { asMember } from "@/lib/testing/call";
import { change, checkedImport, reportOf } from "@/lib/testing/contact-imports";
import { formsOf } from "@/lib/testing/fields";
import { createWorld } from "@/lib/testing/world";

const contactsOf = (workspaceId: string) =>
  prisma().contact.findMany({ where: { workspaceId }, orderBy: { name: "asc" } });

test("values that do not fit their field are imported as they are, and named line by line, before and after", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { addField } = formsOf(asMember(owner, workspaceId));
  const contact = { subject: "contact" } as const;
  await addField({ ...contact, key: "birthday", name: "Date of birth", kind: "date" });
  await addField({ ...contact, key: "limit", kind: "number" });
  await addField({ ...contact, key: "plan", kind: "choice", options: ["Gold"] });
  await addField({ ...contact, key: "tools", kind: "several", options: ["Pump", "Boiler"] });
  const file = [
    "Name;Date of birth;limit;Plan;Tools;Note",
    "Ana;2026-02-30;12.5;Gold;Pump, Boiler;x",
    "Bo;1990-01-31;many;Silver;Pump;y",
    "Cy;1990-01-31;7;;Boiler;z",
    ";31/12;;;;",
  ].join("\n");
  const checked = await checkedImport(world, file);
  const misfits = [
    { line: 2, field: "Date of birth", value: "2026-02-30" },
    { line: 3, field: "limit", value: "many" },
    { line: 3, field: "Plan", value: "Silver" },
  ];
  expect(checked).toMatchObject({ planned: { created: 3, failed: 1 }, misfitCount: 2, misfits });
  const done = await change(world, checked.id, "running");
  expect(done).toMatchObject({ counts: { created: 3, failed: 1 }, misfitCount: 2, misfits });
  const [ana, bo] = await contactsOf(workspaceId);
  expect(ana?.attributes).toMatchObject({ birthday: "2026-02-30", limit: "12.5", tools: "Pump, Boiler" });
  expect(bo?.attributes).toMatchObject({ limit: "many", plan: "Silver" });
  expect((await reportOf(workspaceId, checked.id)).slice(0, 3)).toEqual([
    `2,created,does_not_fit,Date of birth,${ana?.id},Ana,2026-02-30,12.5,Gold,"Pump, Boiler",x`,
    `3,created,does_not_fit,"limit, Plan",${bo?.id},Bo,1990-01-31,many,Silver,Pump,y`,
    expect.stringMatching(/^4,created,,,/),
  ]);
});

test("a value in a column of attributes is named by that column, and known contacts that stay are not", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await formsOf(asMember(owner, workspaceId)).addField({ subject: "contact", key: "limit", kind: "number" });
  await createContact(owner.ctx, workspaceId, { name: "Ana", email: "ana@example.com" });
  const file =
    'E-mail;Attributes\nana@example.com;"{""limit"":""much""}"\nbo@example.com;"{""limit"":""much""}"';
  const checked = await checkedImport(world, file, { existing: "leave" });
  expect(checked.misfits).toEqual([{ line: 3, field: "Attributes", value: '{"limit":"much"}' }]);
});
