/** The signup of a setup link over the simulator's real HTTP: completion and permanent failure. */
import { expect, test } from "vitest";
import type { PlayedPopup, PlayPopup } from "@/lib/connections/simulator/signup/popup-schemas";
import { prisma } from "@/lib/platform/db";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { createWorld } from "@/lib/testing/world";

await takeOwnDatabase();
const appUrl = await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("../whatsapp/webhook/route") },
]);
const open = await import("./open/route");
const link = await import("./link/route");
const signups = await import("./signups/route");
const signup = await import("./signups/[signupId]/route");
const codes = await import("../simulator/signup/codes/route");
const simulatorNumber = await import("../settings/whatsapp/simulator/route");

type Started = { signupId: string; url: string };
type State = { step: string; need: string | null; failure: { code: string } | null };
const NEW: PlayPopup = { choice: { kind: "new" }, hasMessage: true, namesNumber: true };
const secretOf = (url: string): string => new URL(url).hash.slice(1);

async function offered() {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const params = { workspaceId };
  const create = async () => {
    const body = { externalTenantId, redirectUrl: "https://example.com/back" };
    const made = await api.ask<{ setupLinkId: string; url: string }>("createSetupLink", { params, body });
    return made.body;
  };
  const statuses = async () => {
    const { body } = await api.ask<{
      setupLinks: { setupLinkId: string; status: string; failure: unknown }[];
    }>("listSetupLinks", { params });
    return new Map(body.setupLinks.map(({ setupLinkId, ...rest }) => [setupLinkId, rest]));
  };
  const types = async () => {
    const { body } = await api.ask<{ events: { type: string }[] }>("pullEvents", { params });
    return body.events.map(({ type }) => type);
  };
  return { api, params, create, statuses, types };
}

async function hold({ setupLinkId, url }: { setupLinkId: string; url: string }) {
  const opened = await call<{ token: string }>(open, {
    method: "POST",
    body: { setupLinkId, secret: secretOf(url) },
  });
  const headers = asBearer(opened.body.token);
  const start = async () => (await call<Started>(signups, { method: "POST", headers })).body;
  const go = (signupId: string, body: object) =>
    call<State>(signup, { method: "POST", params: { signupId }, headers, body });
  /** The whole popup flow, ended with Finish. */
  const goThrough = async (played: PlayPopup = NEW) => {
    const { signupId, url: popup } = await start();
    const { body } = await call<PlayedPopup>(codes, {
      method: "POST",
      body: { secret: secretOf(popup), play: played },
    });
    const data = (body.message?.data ?? {}) as Record<string, string>;
    return go(signupId, {
      type: "finished",
      code: body.code,
      event: body.message?.event ?? null,
      accountId: data.waba_id ?? null,
      phoneNumberId: data.phone_number_id ?? null,
    });
  };
  const state = async () =>
    (await call<{ status: string; returnUrls: Record<string, string> }>(link, { headers })).body;
  return { start, go, goThrough, state };
}

test("a finished signup connects number and link in one commit, and revokes the link's siblings", async () => {
  const { api, params, create, statuses, types } = await offered();
  const [made, sibling] = [await create(), await create()];
  const holder = await hold(made);
  expect((await holder.goThrough()).body).toMatchObject({ step: "done" });
  const after = await statuses();
  expect([after.get(made.setupLinkId)?.status, after.get(sibling.setupLinkId)?.status]).toEqual([
    "connected",
    "revoked",
  ]);
  expect((await api.ask("getInstallation", { params })).body).toMatchObject({
    state: "connected",
    workspaceId: params.workspaceId,
    canSend: { session: true, template: true },
  });
  expect(await types()).toEqual([
    "workspace.created",
    "setup_link.created",
    "setup_link.created",
    "setup_link.opened",
    "installation.connected",
    "setup_link.connected",
    "setup_link.revoked",
  ]);
  const revoked = await api.ask<{ error: { code: string } }>("revokeSetupLink", {
    params: { ...params, setupLinkId: made.setupLinkId },
  });
  expect([revoked.status, revoked.body.error.code]).toEqual([409, "setup_link_completed"]);
});

test("a link that is revoked while its signup is at work connects nothing", async () => {
  const { api, params, create, types } = await offered();
  const made = await create();
  const holder = await hold(made);
  const { signupId, url } = await holder.start();
  const { body } = await call<PlayedPopup>(codes, {
    method: "POST",
    body: { secret: secretOf(url), play: NEW },
  });
  await api.ask("revokeSetupLink", { params: { ...params, setupLinkId: made.setupLinkId } });
  const data = (body.message?.data ?? {}) as Record<string, string>;
  const refused = await holder.go(signupId, {
    type: "finished",
    code: body.code,
    event: "FINISH",
    accountId: data.waba_id ?? null,
    phoneNumberId: data.phone_number_id ?? null,
  });
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
    409,
    "setup_link_inactive",
  ]);
  expect(await types()).not.toContain("installation.connected");
});

test("an account that is banned ends the link for good, and says so to the partner", async () => {
  const { create, statuses, types } = await offered();
  const made = await create();
  const holder = await hold(made);
  const { body } = await holder.goThrough({ ...NEW, choice: { kind: "banned" } });
  expect(body).toMatchObject({ need: null, failure: { code: "account_banned" } });
  expect((await statuses()).get(made.setupLinkId)).toMatchObject({
    status: "failed",
    failure: { code: "account_banned" },
  });
  expect(new URL((await holder.state()).returnUrls.failed ?? "").searchParams.get("errorCode")).toBe(
    "account_banned",
  );
  expect((await types()).at(-1)).toBe("setup_link.failed");
});

test("closing the window costs nothing; the fifth real failure ends the link", async () => {
  const { create, statuses } = await offered();
  const made = await create();
  const holder = await hold(made);
  const status = async () => (await statuses()).get(made.setupLinkId)?.status;
  for (let i = 0; i < 6; i++) {
    const { signupId } = await holder.start();
    await holder.go(signupId, { type: "cancelled", step: null });
  }
  for (let i = 0; i < 4; i++) {
    const { signupId } = await holder.start();
    await holder.go(signupId, { type: "failed", message: "Something odd" });
  }
  expect(await status()).toBe("opened");
  const { signupId } = await holder.start();
  await holder.go(signupId, { type: "failed", message: "Something odd" });
  expect(await status()).toBe("failed");
});

test("the simulator's number is not for a live workspace", async () => {
  const { workspaceId, owner } = await createWorld();
  await prisma().workspace.update({ where: { id: workspaceId }, data: { environment: "live" } });
  const headers = { ...asMember(owner, workspaceId), origin: appUrl };
  const refused = await call(simulatorNumber, { method: "POST", headers, body: {} });
  expect([refused.status, refused.body.code]).toEqual([409, "simulator_not_allowed"]);
});
