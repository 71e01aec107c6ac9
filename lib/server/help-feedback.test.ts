/** The front takes the one form of help pages, on own domains too, and refuses every other method and path as before. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as all from "@/app/help/[slug]/[...path]/route";
import * as start from "@/app/help/[slug]/route";
import { findOwnHost } from "@/lib/http/own-hosts";
import { BROWSER } from "@/lib/testing/feedback";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { createFront } from "./front";

const front = createFront();
let base = "";

beforeAll(async () => {
  front.open({
    mounts: [
      { pattern: "/help/[slug]", module: start },
      { pattern: "/help/[slug]/[...path]", module: all },
    ],
    pages: async (_, res) => void res.end("Next"),
    findOwnHost,
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  base = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  front.server.closeAllConnections();
  front.server.close();
});

test("a form is taken at its address by POST alone, and sets no cookie", async () => {
  const center = await TestHelpCenter.create();
  const { number } = await center.article({ title: "Returns" });
  const path = `${base}/help/${center.slug}/en/articles/${number}/feedback`;
  const headers = {
    origin: "http://localhost:3000",
    "user-agent": BROWSER,
    "content-type": "application/x-www-form-urlencoded",
    cookie: "next-auth.session-token=x",
  };
  const send = { method: "POST", headers, body: "useful=yes", redirect: "manual" } as const;
  const sent = await fetch(path, send);
  expect([sent.status, sent.headers.get("location"), sent.headers.get("set-cookie")]).toEqual([
    303,
    `/help/${center.slug}/en/articles/${number}-returns#Thanks`,
    null,
  ]);
  expect((await fetch(path)).status).toBe(404);
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    expect([method, (await fetch(path, { method })).status]).toEqual([method, 405]);
  const others = [`/help/${center.slug}/en/articles/${number}-returns`, "/en/articles/1/feedback", "/login"];
  for (const other of others)
    expect([other, (await fetch(base + other, { ...send })).status]).toEqual([other, 405]);
});
