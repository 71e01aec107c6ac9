/** How the messenger looks, in which language, and which pages may show it. */
import { expect, test } from "vitest";
import { GET as ownPage } from "@/app/m/[widgetId]/route.next";
import { GET as framePage } from "@/app/messenger/frame/route.next";
import { GET as previewPage } from "@/app/messenger/preview/route.next";
import { findWidget } from "@/lib/carriers/messenger/frame";
import type { LauncherLook } from "@/lib/carriers/messenger/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createWorld } from "@/lib/testing/world";
import * as settings from "../settings/messenger/route";
import * as say from "./messages/route";
import * as stream from "./stream/route";
import * as unread from "./unread/route";
import * as widget from "./widgets/[widgetId]/route";

const findLook = (workspaceId: string, languages = "", headers: Record<string, string> = {}) =>
  call<LauncherLook>(widget, { params: { widgetId: workspaceId }, query: { languages }, headers });

test("every page may ask for the launcher's look; an unknown one is not found", async () => {
  const { workspaceId } = await createWorld();
  const answer = await findLook(workspaceId);
  expect(Object.keys(answer.body).sort()).toEqual(["language", "look", "words"]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("vary")).toBe("Origin");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  const ours = await findLook(workspaceId, "", { "sec-fetch-site": "same-origin" });
  expect(ours.headers.get("cache-control")).toBe("no-store");
  expect(await findLook(newId())).toMatchObject({ status: 204, text: "" });
  expect((await findLook("nothing")).status).toBe(404);
});

test("the launcher speaks the first language that is translated, else the workspace's", async () => {
  const { workspaceId } = await createWorld();
  const find = async (languages: string) => (await findLook(workspaceId, languages)).body;
  expect(await find("xx,,fr-CA,de")).toMatchObject({
    language: "fr",
    words: { open: "Ouvrir la messagerie" },
  });
  await prisma().workspace.update({ where: { id: workspaceId }, data: { locale: "es" } });
  expect(await find("xx")).toMatchObject({ language: "es" });
  expect(await find("x".repeat(500))).toMatchObject({ language: "es" });
});

test("the panel shows first names only, and greets in the visitor's language or the team's own words", async () => {
  const { workspaceId, owner } = await createWorld();
  const find = async (tag: string) => (await findWidget(owner.ctx, workspaceId, tag))?.widget;
  expect(await find("fr-CA")).toMatchObject({
    id: workspaceId,
    team: [{ name: "Maya", initials: "ML" }],
    greeting: "Bonjour. Comment pouvons-nous vous aider\u00a0?",
  });
  await prisma().messengerSettings.update({ where: { workspaceId }, data: { greeting: "¡Hola, hola!" } });
  expect(await find("fr-CA")).toMatchObject({ greeting: "¡Hola, hola!" });
});

test("the preview in Settings speaks the language of the browser", async () => {
  const { workspaceId } = await createWorld();
  const preview = async (language: string) =>
    (
      await previewPage(
        new Request(`http://localhost:3000/messenger/preview?widgetId=${workspaceId}`, {
          headers: { "accept-language": language },
        }),
      )
    ).text();
  expect(await preview("es-MX, en;q=0.5")).toContain('<html lang="es"');
  expect(await preview("xx")).toContain('<html lang="en"');
});

test("the launcher looks as its workspace has saved, and as ever where that is not known", async () => {
  const { workspaceId, owner } = await createWorld();
  const find = async () => (await findLook(workspaceId)).body.look;
  const usual = { position: "right", color: "0c6e73", theme: "auto", launcher: "shown", label: "" };
  expect(await find()).toEqual(usual);
  const save = (body: object) =>
    call<{ color: string }>(settings, { method: "PATCH", headers: asMember(owner, workspaceId), body });
  const look = { position: "left", theme: "dark", launcherLabel: " Ask us ", isLauncherHidden: true };
  expect((await save({ ...look, color: "#FD0" })).body).toMatchObject({ color: "ffdd00" });
  expect(await find()).toEqual({
    position: "left",
    color: "ffdd00",
    theme: "dark",
    launcher: "hidden",
    label: "Ask us",
  });
  for (const wrong of [{ color: "teal" }, { theme: "blue" }, { launcherLabel: "x".repeat(31) }])
    expect((await save(wrong)).status).toBe(400);
  // A later version may store it.
  await prisma().messengerSettings.update({ where: { workspaceId }, data: { theme: "sepia" } });
  expect(await find()).toEqual(usual);
});

test("a page whose libraries add headers or credentials to each request gets its answer", async () => {
  const { workspaceId } = await createWorld();
  const origin = "https://shop.example";
  const asked = { origin, "access-control-request-headers": "authorization,sentry-trace,baggage" };
  for (const endpoint of [widget, unread, stream]) {
    const { headers } = await call(endpoint, {
      method: "OPTIONS",
      headers: asked,
      params: { widgetId: workspaceId },
    });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-allow-headers")).toContain("sentry-trace,baggage");
  }
  const answer = await findLook(workspaceId, "", { origin });
  expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  // Routes that only our own frame calls allow no other origin.
  const { headers } = await call(say, { method: "OPTIONS", headers: asked });
  expect(headers.get("access-control-allow-headers")).not.toContain("baggage");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
});

test("the messenger's own page speaks the visitor's language, and no other site leads to it", async () => {
  const { workspaceId, owner } = await createWorld();
  const open = (headers: Record<string, string> = {}, id = workspaceId) =>
    ownPage(new Request(`http://localhost:3000/m/${id}`, { headers }), {
      params: Promise.resolve({ widgetId: id }),
    });
  const page = await open({ "accept-language": "xx, es-MX;q=0.9, en;q=0.5" });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="es" dir="ltr" class="alone" data-color="0c6e73">');
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect((await open({}, newId())).status).toBe(404);
  expect((await open({}, "nothing")).status).toBe(404);
  const body = { allowedDomains: ["shop.example", "capacitor://localhost"] };
  const saved = await call(settings, { method: "PATCH", headers: asMember(owner, workspaceId), body });
  expect(saved.status).toBe(200);
  expect((await open({ referer: "https://shop.example/" })).status).toBe(200);
  expect((await open()).status).toBe(200);
  expect((await open({ referer: "https://other.example/" })).status).toBe(403);
  for (const wrong of ["https://shop.example", "javascript://x", "a b", "capacitor:"]) {
    const bad = { allowedDomains: [wrong] };
    expect(
      (await call(settings, { method: "PATCH", headers: asMember(owner, workspaceId), body: bad })).status,
    ).toBe(400);
  }
});

test("the frame is shown by pages that isolate themselves", async () => {
  const { workspaceId } = await createWorld();
  const frame = await framePage(new Request(`http://localhost:3000/messenger/frame?widgetId=${workspaceId}`));
  expect(frame.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(frame.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(frame.headers.get("content-security-policy")).not.toContain("frame-ancestors");
});
