/** The script that the inbox waits for, and that it is enough without a network. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

/** Compressed. scripts/bench/suites/inbox.ts measures the same with an empty cache. */
const SCRIPT_MAX = 365_000;

test("an inbox waits for little script, and opens a conversation though the network has gone", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  await ask("Is my order on its way?");
  const html = await (await page.request.get(`/w/${workspaceId}/inbox`)).text();
  const first = [...new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g))];
  await page.goto(`/w/${workspaceId}/inbox`);
  const row = page.getByRole("list", { name: "Conversations" }).getByText("Is my order on its way?");
  await expect(row).toBeVisible();
  const sizes = () =>
    page.evaluate(
      (paths) =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map((each) => ({
            isFirst: paths.includes(new URL(each.name).pathname),
            bytes: (each as PerformanceResourceTiming).encodedBodySize,
          })),
      first,
    );
  const waitedFor = (await sizes()).filter(({ isFirst }) => isFirst).map(({ bytes }) => bytes);
  expect(waitedFor.length).toBeGreaterThan(10);
  expect(waitedFor.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(SCRIPT_MAX);

  // The open conversation is among the first: a network may go at any moment.
  await page.context().setOffline(true);
  await row.click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
  await page.context().setOffline(false);
});
