/** Reading and changing a workspace in the console, by role. */
import { expect, test } from "vitest";
import { changePartnerAccess } from "@/lib/account/partners/access";
import { createCtx } from "@/lib/platform/context";
import { fromPublicId } from "@/lib/platform/ids";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import {
  type Console,
  type ConsolePath,
  consoleOf,
  consoleRoutes,
  sentCommand,
} from "@/lib/testing/partner-console";
import { addPartnerMember, grantLive } from "@/lib/testing/partners";

/** Every method of every route, with a valid body. */
const CALLS: Partial<Record<ConsolePath, { method: "GET" | "POST" | "PATCH" | "DELETE"; body?: unknown }[]>> =
  {
    "workspaces/[workspaceId]": [
      { method: "GET" },
      { method: "PATCH", body: { policy: { commands: false } } },
    ],
    "workspaces/[workspaceId]/status": [{ method: "POST", body: { status: "suspended" } }],
    "workspaces/[workspaceId]/installation": [{ method: "GET" }],
    "workspaces/[workspaceId]/events": [{ method: "GET" }],
    "workspaces/[workspaceId]/setup-links": [
      { method: "GET" },
      { method: "POST", body: { redirectUrl: "https://example.com/done" } },
    ],
    "workspaces/[workspaceId]/setup-links/[setupLinkId]": [{ method: "DELETE", body: {} }],
    "workspaces/[workspaceId]/surface-sessions": [{ method: "GET" }],
    "workspaces/[workspaceId]/surface-sessions/revoke": [{ method: "POST", body: {} }],
    "workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]": [{ method: "DELETE", body: {} }],
    "workspaces/[workspaceId]/messages/[messageId]/timeline": [{ method: "GET" }],
    "workspaces/[workspaceId]/messages/[messageId]/diagnostics": [{ method: "GET" }],
  };

test("a workspace of another partner, of the other environment or without a partner is a 404 on every route", async () => {
  expect(consoleRoutes().sort()).toEqual(Object.keys(CALLS).sort());
  const own = await consoleOf();
  await grantLive(own.api.world);
  const stranger = await partnerApi();
  const [mine, theirs] = [await sentCommand(own.api), await sentCommand(stranger)];
  const ids = {
    setupLinkId: "sl_01h455vb4pex5vsknk084sn02q",
    surfaceSessionId: "ss_01h455vb4pex5vsknk084sn02q",
  };
  const unknown = "mw_01h455vb4pex5vsknk084sn02q";
  for (const [path, calls] of Object.entries(CALLS) as [
    ConsolePath,
    (typeof CALLS)[ConsolePath] & object,
  ][]) {
    for (const { method, body } of calls) {
      const ask = (workspaceId: string, messageId: string, environment: "test" | "live") =>
        own.ask(path, { method, body, params: { workspaceId, messageId, ...ids }, environment });
      const foreign = await ask(theirs.workspaceId, theirs.messageId, "test");
      expect(foreign, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: "workspace_not_found" },
      });
      expect((await ask(mine.workspaceId, mine.messageId, "live")).text).toBe(foreign.text);
      expect((await ask(unknown, mine.messageId, "test")).text).toBe(foreign.text);
      expect((await ask("mw_nonsense", mine.messageId, "test")).text).toBe(foreign.text);
    }
  }
  expect((await own.ask("workspaces/[workspaceId]", { params: mine, environment: "" })).status).toBe(400);
  const foreignMessage = { workspaceId: mine.workspaceId, messageId: theirs.messageId };
  for (const part of ["timeline", "diagnostics"] as const)
    expect(
      await own.ask(`workspaces/[workspaceId]/messages/[messageId]/${part}`, { params: foreignMessage }),
    ).toMatchObject({
      status: 404,
      body: { code: "message_not_found" },
    });
});

test("developers see both environments, work in test, and manage nothing", async () => {
  const { api } = await consoleOf();
  await grantLive(api.world);
  const person = await addPartnerMember(api.world, "developer");
  const { ask } = await consoleOf(api, person);
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const links = { method: "POST", params, body: { redirectUrl: "https://example.com/done" } } as const;
  const codes = async (calls: Promise<{ status: number; body: Record<string, unknown> }>[]) =>
    (await Promise.all(calls)).map(({ status, body }) => [status, body.code]);
  expect((await ask("workspaces/[workspaceId]", { params })).status).toBe(200);
  expect((await ask("workspaces", { environment: "live" })).status).toBe(200);
  expect((await ask("workspaces/[workspaceId]/setup-links", links)).status).toBe(201);
  expect(
    await codes([
      ask("workspaces/[workspaceId]", { method: "PATCH", params, body: { policy: { commands: false } } }),
      ask("workspaces/[workspaceId]/status", { method: "POST", params, body: { status: "archived" } }),
      ask("workspaces/[workspaceId]/setup-links", { ...links, environment: "live" }),
    ]),
  ).toEqual(Array(3).fill([403, "forbidden"]));
});

test("a suspended partner's people still read, and change nothing", async () => {
  const { api, ask }: Console = await consoleOf();
  const { workspaceId } = await createManaged(api);
  await changePartnerAccess(createCtx({ type: "operator" } as const), api.world.partnerId, {
    isSuspended: true,
  });
  const params = { workspaceId };
  expect((await ask("workspaces/[workspaceId]", { params })).status).toBe(200);
  const body = { redirectUrl: "https://example.com/done" };
  const refused = await ask("workspaces/[workspaceId]/setup-links", { method: "POST", params, body });
  expect(refused).toMatchObject({ status: 403, body: { code: "partner_suspended" } });
  expect(fromPublicId("workspace", workspaceId)).not.toBeNull();
});
