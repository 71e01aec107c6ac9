import { expect, test } from "vitest";
import type { CreatedVisitor } from "@/lib/carriers/messenger/schemas";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { createWorld } from "@/lib/testing/world";
import * as say from "./messages/route";
import * as visitors from "./visitors/route";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test("the team learns from which pages and device a visitor wrote, from the first message on only", async () => {
  const { workspaceId, owner } = await createWorld();
  const page = (path: string) => `https://shop.example/${path}?secret=1`;
  const made = await call<CreatedVisitor>(visitors, {
    method: "POST",
    headers: { "user-agent": PHONE },
    body: { widgetId: workspaceId, pageUrl: page("before") },
  });
  const { token, visitorId } = made.body;
  const find = () =>
    prisma().visitor.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: visitorId } } });
  expect(await find()).toMatchObject({ pages: [], device: null });
  const zones: Record<string, string> = { a: "Asia/Tokyo", c: "Europe/Lisbon", d: "Here/There" };
  const paths = ["a", "a", "b", "c", "d", "e", "f"];
  for (const path of paths)
    await call(say, {
      method: "POST",
      headers: { ...asBearer(token), "user-agent": path === "a" ? PHONE : "curl" },
      body: { clientId: newId(), text: path, pageUrl: page(path), timezone: zones[path] },
    });
  const { contactId } = await find();
  const details = await getContactDetails(owner.ctx, contactId ?? "");
  expect(details.pages?.map(({ url }) => url)).toEqual(
    ["f", "e", "d", "c", "b"].map((path) => `https://shop.example/${path}`),
  );
  // The zone of the last message that names a known one.
  expect(details.device).toEqual({ browser: "Safari", system: "iOS", timezone: "Europe/Lisbon" });
});
