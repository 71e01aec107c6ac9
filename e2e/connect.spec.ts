/** A setup link in the hands of the person it was made for: each way through it. */
import { expect, heading, openLink, openWindow, test, WHO } from "./connect-world";
import { clickToClose } from "./world";

test("the fragment leaves the address bar, nothing is opened by looking, and the number is connected", async ({
  page,
  setup: { api, workspace, link },
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  page.on("request", (sent) => asked.push(`${sent.url()} ${sent.postData() ?? ""}`));
  const secret = new URL(link.url).hash.slice(1);

  await page.goto(link.url);
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
  expect(page.url()).toBe(link.url.split("#")[0]);
  const status = async () =>
    (await api.ask("GET", `/${workspace.workspaceId}/setup-links`)).body.setupLinks[0].status;
  expect(await status()).toBe("active");
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Sign in and choose your number")).toBeFocused();
  await expect(page.getByText("Bakery Silva")).toBeVisible();
  expect(await status()).toBe("opened");
  const popup = await openWindow(page);
  expect(page.url()).toBe(link.url.split("#")[0]);
  await clickToClose(popup, "Finish");
  await expect(heading(page, "Your number is connected")).toBeFocused();
  await expect(heading(page, "Your number is connected")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);

  expect(complaints).toEqual([]);

  // The redirect needs no click.
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/settings\/whatsapp\?/, { timeout: 15_000 });
  const back = new URL(page.url());
  expect(Object.fromEntries(back.searchParams)).toEqual({
    tab: "1",
    setupLinkId: link.setupLinkId,
    status: "connected",
  });
  const { body } = await api.ask("GET", `/${workspace.workspaceId}/installation`);
  expect(body.state).toBe("connected");
  expect(
    asked.filter((one) => one.includes(secret)).map((one) => new URL(one.split(" ")[0] ?? "").pathname),
  ).toEqual(["/api/connect/open"]);
});

test("a cancelled window can be opened again, and leads back to the partner", async ({
  page,
  setup: { link },
}) => {
  await openLink(page, link);
  const popup = await openWindow(page);
  await expect(heading(page, "Finish in the other window")).toBeFocused();
  await clickToClose(popup, "Cancel");
  await expect(heading(page, "Not connected yet")).toBeFocused();
  await expect(page.getByText("Nothing has changed")).toBeVisible();
  const second = await openWindow(page);
  await second.close();
  await expect(heading(page, "Not connected yet")).toBeFocused();
  await page.getByRole("link", { name: `Cancel and go back to ${WHO}` }).click();
  await expect(page).toHaveURL(/status=cancelled/);
});

test("a number takes another's place only after the person has agreed to lose the one that is named", async ({
  page,
  partnerSite,
  setup: { api, workspace },
}) => {
  const finish = async () => clickToClose(await openWindow(page), "Finish");
  const installed = async () =>
    (await api.ask("GET", `/${workspace.workspaceId}/installation`)).body.account.displayPhoneNumber;
  await openLink(page, await api.createLink(workspace, partnerSite));
  await finish();
  await expect(heading(page, "Your number is connected")).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  const former = await installed();

  await openLink(page, await api.createLink(workspace, partnerSite));
  await expect(page.getByText(`${former} is connected now`)).toBeVisible();
  await finish();
  await expect(heading(page, `Replace ${former}?`)).toBeFocused();
  expect(await installed()).toBe(former);
  await page.getByRole("button", { name: "Replace the number" }).click();
  await expect(heading(page, "Your number is connected")).toBeFocused();
  expect(await installed()).not.toBe(former);
});

test("a PIN is asked for, and a wrong one is refused", async ({ page, setup: { link } }) => {
  await openLink(page, link);
  const popup = await openWindow(page);
  await popup.getByText("A number with two-step verification").click();
  await clickToClose(popup, "Finish");
  await expect(heading(page, "Enter the PIN of your number")).toBeFocused();
  const pin = page.getByRole("textbox", { name: "PIN of the number" });
  await pin.fill("999999");
  await page.getByRole("button", { name: "Continue with this PIN" }).click();
  await expect(page.getByText("This is not the PIN of the number")).toBeVisible();

  // Opened again, it asks what it asked before.
  await page.goto("about:blank");
  await page.goto(link.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Enter the PIN of your number")).toBeFocused();
  await pin.fill("123456");
  await page.getByRole("button", { name: "Continue with this PIN" }).click();
  await expect(heading(page, "Your number is connected")).toBeFocused();
});
