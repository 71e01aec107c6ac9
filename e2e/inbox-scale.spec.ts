/** An inbox of ten thousand conversations: it scrolls, and an event costs the same as in an empty one. */
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { plantConversations } from "@/lib/testing/many-conversations";
import { expect, test } from "./fixtures";
import { signIn } from "./world";

const COUNT = 10_000;

/** Into the database of the server under test. */
async function plant(workspaceId: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.env.PARLEY_E2E_DATA ?? "",
    throwAway: true,
  });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await plantConversations((text, values) => client.query(text, values), workspaceId, {
    count: COUNT,
    messagesEach: 1,
  });
  await client.end();
  await postgres.stop();
}

/**
 * The requests of the page to our API from now on, without the heartbeat of presence and the navigation's counts, which have a
 * pace of their own.
 */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !/\/(presence|teams\/counts)$/.test(pathname))
      seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/** Scrolls by this much in each frame; resolves with how many frames showed a place without its row. */
const scroll = (page: Page, { frames, by }: { frames: number; by: number }): Promise<number> =>
  page.getByRole("list", { name: "Conversations" }).evaluate(
    async (list, { frames, by }) => {
      const pane = list.parentElement as HTMLElement;
      let blank = 0;
      for (let frame = 0; frame < frames; frame++) {
        pane.scrollTop += by;
        await new Promise(requestAnimationFrame);
        const drawn = [...list.children].map((row) => row.getBoundingClientRect());
        const { top, bottom } = pane.getBoundingClientRect();
        const covered = drawn.reduce(
          (sum, row) => sum + Math.max(0, Math.min(row.bottom, bottom) - Math.max(row.top, top)),
          0,
        );
        if (covered < bottom - top - 1) blank++;
      }
      return blank;
    },
    { frames, by },
  );

test("ten thousand conversations scroll without a blank row, and an inbound message costs two requests at most", async ({
  page,
  ask,
  owner,
  workspaceId,
}) => {
  await plant(workspaceId);
  await owner("PATCH", "inbox/first-steps", { isHidden: true }, workspaceId);
  await signIn(page);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByText("Customer 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Assignee" }).getByText("99+").first()).toBeVisible();

  // A pointer in the list loads the next page.
  await list.hover();
  await expect.poll(() => list.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(72 * 100);
  expect(await scroll(page, { frames: 400, by: 120 })).toBe(0);
  // A pointer over a row would fetch that thread.
  await page.mouse.move(1000, 300);
  // The rest by its scroll bar.
  await expect(async () => {
    await list.evaluate(({ parentElement }) => parentElement?.scrollTo({ top: parentElement.scrollHeight }));
    await expect(list.getByText(`Customer ${COUNT}`, { exact: true })).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);

  // The first one that waits brings the question whether to notify.
  const write = await ask("Good morning");
  await expect(page).toHaveTitle(/^\(1\)/);
  const asked = requestsOf(page);
  await ask("Me too");
  await expect(page).toHaveTitle(/^\(2\)/);
  expect(asked).toEqual(["GET /api/inbox/updates"]);
  await expect(list.getByText(`Customer ${COUNT}`, { exact: true })).toBeVisible();

  await list.evaluate(({ parentElement }) => parentElement?.scrollTo({ top: 0 }));
  await list.getByText("Good morning").click();
  const thread = page.getByRole("log", { name: "Messages" });
  await expect(thread.getByText("Good morning")).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\)/);
  // The details, which load after the thread.
  for (const part of ["/contacts/", "/contact-fields", "/panel-apps"])
    await expect.poll(() => asked.filter((each) => each.includes(part))).toHaveLength(1);
  asked.length = 0;
  await write("Hello?");
  await expect(thread.getByText("Hello?")).toBeVisible();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked.map((each) => each.replace(/\/[0-9a-f-]{36}\//, "/…/"))).toEqual([
    "GET /api/inbox/updates",
    "POST /api/inbox/conversations/…/read",
  ]);

  // An agent's own change shows before the server has received it.
  let isReceived = false;
  await page.route("**/api/inbox/conversations/*", async (route) => {
    await expect(list.getByText("Hello?")).toHaveCount(0);
    isReceived = true;
    await route.continue();
  });
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Conversation resolved")).toBeVisible();
  await expect.poll(() => isReceived).toBe(true);
});
