/** `npm run demo:embed`, as a newcomer starts it beside a running Parley. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "./fixtures";
import { bootstrap } from "./world";

let demo: ChildProcess;
let url = "";
// One worker runs all tests, so that they share the demo.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const { appUrl, partnerApiKey } = bootstrap();
  demo = spawn("node", ["scripts/demo-embed.mjs"], {
    env: { ...process.env, PORT: "0", PARLEY_URL: appUrl, PARTNER_API_KEY: partnerApiKey },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!demo.stdout) throw new Error("The demo says nothing.");
  for await (const line of createInterface({ input: demo.stdout })) {
    url = /Partner's product\s+(\S+)/.exec(line)?.[1] ?? "";
    if (url) break;
  }
});
test.afterAll(() => void demo.kill());

test("a customer writes, the chosen user has a session of their own, and the page shows the messages of its frame", async ({
  page,
}) => {
  const { appUrl } = bootstrap();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(url);
  const frame = page.locator('iframe[title="Inbox of Bakery Silva"]');
  const ofParley = new RegExp(`^${appUrl}/embed/inbox/ss_\\w+\\?theme=auto&accent=0c6e73&locale=en$`);
  await expect(frame).toHaveAttribute("src", ofParley);
  // Two sites, so that the frame is a third party.
  expect(new URL(page.url()).hostname).not.toBe(new URL(appUrl).hostname);

  await page.getByRole("button", { name: "Let a customer write" }).click();
  await expect(page.getByText("Lena Fischer wrote: Hello!")).toBeVisible();
  const first = await frame.getAttribute("src");
  await page.getByLabel("Signed in as").selectOption("Inês Duarte");
  await expect(page.getByText("Inês Duarte, trainee")).toBeVisible();
  await expect(page.getByLabel("inbox:reply")).not.toBeChecked();
  await expect(frame).toHaveCount(1);
  await expect(frame).not.toHaveAttribute("src", first ?? "");

  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("button", { name: "Tell Ana Souza" }).click();
  await expect(page.getByText("a message was sent")).toBeVisible();
  await expect(frame).toBeHidden();
  expect(problems).toEqual([]);
});

test("its server mints for its own page alone", async ({ request }) => {
  const ask = (headers: Record<string, string>) => request.post(`${url}/session?user=ana`, { headers });
  expect((await ask({})).status()).toBe(404);
  expect((await ask({ "x-demo": "1", host: "other.example" })).status()).toBe(403);
  const minted = await ask({ "x-demo": "1" });
  expect(minted.status()).toBe(200);
  expect((await minted.json()).capabilities).toEqual(["inbox:read"]);
});
