/** Imports need a role, and the routes refuse invalid requests before they work. */
import { expect, test } from "vitest";
import { IMPORT_BYTES_MAX } from "@/lib/inbox/contact-imports/schemas";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { checkedImport } from "@/lib/testing/contact-imports";
import { addMember, createWorld } from "@/lib/testing/world";
import * as checkRoute from "./[importId]/check/route";
import * as reportRoute from "./[importId]/report/route";
import * as importRoute from "./[importId]/route";
import * as stateRoute from "./[importId]/state/route";
import * as importsRoute from "./route";

const bytes = { "content-type": "application/octet-stream" };
const upload = (headers: Record<string, string>, raw: string | Uint8Array<ArrayBuffer>) =>
  call(importsRoute, {
    method: "POST",
    query: { name: "people.csv" },
    headers: { ...headers, ...bytes },
    raw,
  });

test("admins and owners import; agents, who create contacts by hand, do not", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await checkedImport(world, "name\nAna");
  const agent = asMember(await addMember(workspaceId, "agent"), workspaceId);
  const admin = asMember(await addMember(workspaceId, "admin"), workspaceId);
  const params = { importId: id };
  const body = { columns: [{ to: "name" }], existing: "leave", country: "PT" };
  const calls = [
    (headers: Record<string, string>) => call(importsRoute, { headers }),
    (headers: Record<string, string>) => upload(headers, "name\nBo"),
    (headers: Record<string, string>) => call(importRoute, { headers, params }),
    (headers: Record<string, string>) => call(checkRoute, { method: "PUT", headers, params, body }),
    (headers: Record<string, string>) =>
      call(reportRoute, { method: "POST", headers, params, body: {} }).catch(() => ({ status: 200 })),
    (headers: Record<string, string>) =>
      call(stateRoute, { method: "PUT", headers, params, body: { to: "running" } }),
  ];
  const statuses = async (headers: Record<string, string>) => {
    const found = [];
    for (const each of calls) found.push((await each(headers)).status);
    return found;
  };
  expect(await statuses(agent)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(admin)).toEqual([200, 201, 200, 200, 200, 200]);
});

test("a file that is too large, no table, or mapped otherwise than it is, is refused", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const headers = asMember(owner, workspaceId);
  expect(await upload(headers, "a".repeat(IMPORT_BYTES_MAX + 1))).toMatchObject({
    status: 413,
    body: { code: "payload_too_large" },
  });
  expect(
    await upload(headers, new Uint8Array(Buffer.from("Nome,Cidade\nZé,Évora\n", "latin1"))),
  ).toMatchObject({
    status: 422,
    body: { code: "csv_invalid", details: { reason: "encoding", line: 2, column: "Nome" } },
  });
  const { id } = await checkedImport(world, "name,email\nAna,ana@example.com");
  const check = (columns: object[]) =>
    call<{ details: { field: string; message: string }[] }>(checkRoute, {
      method: "PUT",
      headers,
      params: { importId: id },
      body: { columns, existing: "leave", country: "PT" },
    });
  for (const [columns, message] of [
    [[{ to: "name" }], "Send one entry for each column of the file."],
    [[{ to: "name" }, { to: "name" }], "Each column may be filled only once."],
    [[{ to: "skip" }, { to: "attribute", attribute: "x" }], "Choose a column that names the contact."],
  ] as const) {
    const { status, body } = await check([...columns]);
    expect([status, body.details[0]?.message]).toEqual([400, message]);
  }
  expect(await call(importRoute, { headers, params: { importId: newId() } })).toMatchObject({
    status: 404,
    body: { code: "contact_import_not_found" },
  });
  const undo = { method: "PUT", headers, params: { importId: id }, body: { to: "undoing" } } as const;
  expect(await call(stateRoute, undo)).toMatchObject({ status: 409, body: { code: "contact_import_moved" } });
  expect(await call(importRoute, { method: "DELETE", headers, params: { importId: id } })).toMatchObject({
    status: 200,
  });
});
