import { expect, onTestFinished, test } from "vitest";
import * as file from "@/app/api/files/[attachmentId]/route";
import { listActs } from "@/lib/account/audit/audit-log";
import type { OwnExport } from "@/lib/partner/exports/schemas";
import { writeExport } from "@/lib/partner/exports/write";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { addMember, createVisitor, createWorld, operator } from "@/lib/testing/world";
import * as link from "./link/route";
import * as exports from "./route";

type Result = { export: OwnExport | null };

test("an owner exports the workspace, gets a mail, and downloads the file; each step is on record", async () => {
  const { owner, workspaceId } = await createWorld();
  const headers = asMember(owner, workspaceId);
  await (await createVisitor(workspaceId)).say("Do you ship to Lisbon?");
  expect((await call<Result>(exports, { headers })).body.export).toBeNull();
  const asked = await call<Result>(exports, { method: "POST", headers, body: {} });
  expect(asked).toMatchObject({ status: 202, body: { export: { state: "pending" } } });
  const exportId = asked.body.export?.id ?? "";
  // A second request returns the one that is being written.
  expect((await call<Result>(exports, { method: "POST", headers, body: {} })).body).toEqual(asked.body);
  expect((await call(link, { method: "POST", headers, body: {} })).status).toBe(404);
  await writeExport(operator(), { workspaceId, exportId });
  const mails = await query(
    "",
    "SELECT 1 FROM outbox WHERE name = 'exports/export.ready' AND payload ->> 'exportId' = $1",
    [exportId],
  );
  expect(mails).toHaveLength(1);
  const opened = await call<{ url: string }>(link, { method: "POST", headers, body: {} });
  const url = new URL(opened.body.url);
  const response = await file.GET(new Request(url), { params: Promise.resolve({ attachmentId: exportId }) });
  expect(await response.text()).toContain("Do you ship to Lisbon?");
  const { entries } = await listActs({ workspaceId }, { limit: 10, area: "data" });
  expect(entries.map(({ act }) => act)).toEqual(["downloaded", "created"]);
});

test("a partner that asks for the export that an owner began learns of its end", async () => {
  const api = await partnerApi();
  const { workspaceId: id } = await createManaged(api);
  const params = { workspaceId: id };
  const workspaceId = fromPublicId("workspace", id) ?? "";
  const headers = asMember(await addMember(workspaceId, "owner"), workspaceId);
  const begun = await call<Result>(exports, { method: "POST", headers, body: {} });
  const exportId = begun.body.export?.id ?? "";
  const asked = await api.ask<{ exportId: string }>("exportWorkspace", { params });
  expect([asked.status, asked.body.exportId]).toEqual([202, toPublicId("export", exportId)]);
  await writeExport(operator(), { workspaceId, exportId });
  const query = { types: "workspace.export_ready" };
  const { body } = await api.ask<{ events: { data: object }[] }>("pullEvents", { params, query });
  expect(body.events).toMatchObject([{ data: { export: { exportId: asked.body.exportId } } }]);
});

test("only owners export, four times a day", async () => {
  const { RATE_LIMIT_SCALE } = env();
  Object.assign(env(), { RATE_LIMIT_SCALE: 1 });
  onTestFinished(() => void Object.assign(env(), { RATE_LIMIT_SCALE }));
  const { owner, workspaceId } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const asAdmin = asMember(admin, workspaceId);
  expect((await call(exports, { method: "POST", headers: asAdmin, body: {} })).status).toBe(403);
  const headers = asMember(owner, workspaceId);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) {
    const { status, body } = await call<Result>(exports, { method: "POST", headers, body: {} });
    statuses.push(status);
    if (body.export) await writeExport(operator(), { workspaceId, exportId: body.export.id });
  }
  expect(statuses).toEqual([202, 202, 202, 202, 429]);
});
