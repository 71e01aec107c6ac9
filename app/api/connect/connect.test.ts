/** A setup link from the partner's request to the connected number, and each of its possible ends. */
import { expect, test } from "vitest";
import { expireSetupLinks } from "@/lib/connections/setup-links/offer";
import { GRACE_MS } from "@/lib/connections/setup-links/serialize";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { operator } from "@/lib/testing/world";
import * as link from "./link/route";
import * as open from "./open/route";
import * as signups from "./signups/route";

type Link = { setupLinkId: string; url: string; status: string };
type Opened = { token: string | null; link: { status: string; returnUrls: Record<string, string> } };

async function offered(redirectUrl = "https://example.com/back?x=1#top") {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const create = async () =>
    (
      await api.ask<Link>("createSetupLink", {
        params: { workspaceId },
        body: { externalTenantId, redirectUrl },
      })
    ).body;
  const made = await create();
  const list = async () =>
    (await api.ask<{ setupLinks: Link[] }>("listSetupLinks", { params: { workspaceId } })).body.setupLinks;
  const events = async () =>
    (await api.ask<{ events: { type: string }[] }>("pullEvents", { params: { workspaceId } })).body.events
      .map(({ type }) => type)
      .filter((type) => type.startsWith("setup_link"));
  const revoke = (setupLinkId = made.setupLinkId) =>
    api.ask<{ status: string; error?: { code: string } }>("revokeSetupLink", {
      params: { workspaceId, setupLinkId },
    });
  return { api, workspaceId, made, create, list, events, revoke };
}

const secretOf = ({ url }: Link): string => new URL(url).hash.slice(1);
const openLink = (made: Link, secret = secretOf(made)) =>
  call<Opened>(open, { method: "POST", body: { setupLinkId: made.setupLinkId, secret } });
const state = async (token: string | null) => {
  const { status, body } = await call<{ status: string }>(link, { headers: asBearer(token ?? "") });
  return [status, body.status];
};
const change = (made: Link, data: object) =>
  prisma().setupLink.update({ where: { id: fromPublicId("setupLink", made.setupLinkId) ?? "" }, data });

test("the URL is shown once with its secret in the fragment; neither list nor log repeats it", async () => {
  const { api, workspaceId, made, list } = await offered();
  expect(made).toMatchObject({ workspaceId });
  expect(made.url).toMatch(/\/connect\/sl_[0-9a-z]{26}#[\w-]{43}$/);
  const listed = JSON.stringify(await list());
  const log = (await api.ask("pullEvents", { params: { workspaceId } })).text;
  for (const text of [listed, log]) {
    expect(text).not.toContain(secretOf(made));
    expect(text).not.toContain('"url"');
  }
});

test("a link opens with its secret alone: wrong, foreign and unknown are one 404", async () => {
  const { made } = await offered();
  const { made: other } = await offered();
  const refused = await Promise.all([
    openLink(made, secretOf(other)),
    openLink({ ...made, setupLinkId: "sl_01h455vb4pex5vsknk084sn02q" }, secretOf(made)),
    openLink({ ...made, setupLinkId: "nonsense" }, secretOf(made)),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  expect((await openLink(made)).body.link.status).toBe("opened");
});

test("a second device takes the link over; the first one's calls are refused", async () => {
  const { made, events } = await offered();
  const first = await openLink(made);
  const second = await openLink(made);
  expect(await state(first.body.token)).toEqual([401, undefined]);
  expect(await state(second.body.token)).toEqual([200, "opened"]);
  expect(await events()).toEqual(["setup_link.created", "setup_link.opened"]);
});

test("a revoked link can be read to its end by the browser that has it open, and does nothing more", async () => {
  const { made, revoke, events } = await offered();
  const { body } = await openLink(made);
  expect((await revoke()).body.status).toBe("revoked");
  expect((await revoke()).status).toBe(200);
  expect(await state(body.token)).toEqual([200, "revoked"]);
  const started = await call(signups, { method: "POST", headers: asBearer(body.token ?? "") });
  expect([started.status, started.body.code]).toEqual([409, "setup_link_inactive"]);
  expect((await openLink(made)).body).toMatchObject({ token: null, link: { status: "revoked" } });
  expect(await events()).toEqual(["setup_link.created", "setup_link.opened", "setup_link.revoked"]);
});

test("a link is expired from its hour on, before any sweep; a signup inside the popup has its grace", async () => {
  const { made, list, events } = await offered();
  const { body } = await openLink(made);
  await call(signups, { method: "POST", headers: asBearer(body.token ?? "") });
  const now = Date.now();
  await change(made, { expiresAt: new Date(now - 1000), signupStartedAt: new Date(now - 60_000) });
  expect(await state(body.token)).toEqual([200, "opened"]);
  await expireSetupLinks(operator());
  expect((await list())[0]?.status).toBe("opened");
  // A new signup would start after the link's hour.
  const another = await call(signups, { method: "POST", headers: asBearer(body.token ?? "") });
  expect([another.status, another.body.code]).toEqual([409, "setup_link_inactive"]);
  expect((await list())[0]?.status).toBe("opened");
  await change(made, {
    expiresAt: new Date(now - GRACE_MS - 1000),
    signupStartedAt: new Date(now - GRACE_MS - 60_000),
  });
  expect((await list())[0]?.status).toBe("expired");
  await expireSetupLinks(operator());
  await expireSetupLinks(operator());
  expect(await events()).toEqual(["setup_link.created", "setup_link.opened", "setup_link.expired"]);
});

test("the return URL has the outcome and keeps the partner's query and fragment", async () => {
  const { made } = await offered();
  const { body } = await openLink(made);
  expect(body.link.returnUrls.cancelled).toBe(
    `https://example.com/back?x=1&setupLinkId=${made.setupLinkId}&status=cancelled#top`,
  );
  const failed = async () => new URL((await openLink(made)).body.link.returnUrls.failed ?? "").searchParams;
  expect((await failed()).get("errorCode")).toBeNull();
  await change(made, { expiresAt: new Date(Date.now() - 1000) });
  expect((await failed()).get("errorCode")).toBe("setup_link_expired");
  await change(made, { status: "revoked" });
  expect((await failed()).get("errorCode")).toBe("setup_link_revoked");
});
