/** Refusals of a server without an address for mail and without clients at Google and Microsoft. */
import { expect, test } from "vitest";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createWorld } from "@/lib/testing/world";
import * as one from "./[mailboxId]/route";
import * as finish from "./oauth/finish/route";
import * as oauth from "./oauth/route";
import * as list from "./route";

const address = "help@shop.test";
const server = { host: "127.0.0.1", port: 9, security: "none" };
const password = { access: "password", address, userName: address, password: "secret" };

test.each([
  ["forwarding_unavailable", list, { access: "forwarding", address }],
  ["mailbox_refused", list, { ...password, imap: server, smtp: server }],
  ["mailbox_provider_unavailable", oauth, { provider: "google", address }],
  ["mailbox_sign_in_expired", finish, { state: "unknown", code: "unknown" }],
])("%s", async (code, route, body) => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  expect(await call(route, { method: "POST", headers, body })).toMatchObject({ body: { code } });
});

test("an unknown mailbox is not found", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const change = {
    method: "PATCH",
    headers,
    params: { mailboxId: newId() },
    body: { displayName: "Help" },
  } as const;
  expect(await call(one, change)).toMatchObject({ status: 404, body: { code: "mailbox_not_found" } });
});
