/** Look and language of the messenger: set by the tag, by the page, and by the settings with their preview. */
import type { Page } from "@playwright/test";
import { answer, expect, field, launcher, panel, states, test, write } from "./messenger-world";
import { signIn } from "./world";

const inPage = (page: Page, script: string): Promise<unknown> => page.evaluate(script);

test("it speaks the language of tag, page or browser, and mirrors itself for Arabic", async ({
  openBrowser,
  serve,
  team,
  baseURL,
}) => {
  const asked: string[] = [];
  const open = async (html: string, attribute: string, locale: string): Promise<Page> => {
    const port = await serve(
      `<!doctype html><html ${html}><link rel="icon" href="data:,"><title>Shop</title><script async src="${baseURL}/messenger.js" data-widget-id="${team.workspaceId}" ${attribute}></script>`,
    );
    const page = await openBrowser({ locale });
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`http://127.0.0.1:${port}/`);
    await launcher(page).click();
    await panel(page).getByRole("textbox").waitFor();
    return page;
  };
  const names = async (page: Page) => panel(page).getByRole("textbox").getAttribute("aria-label");
  expect(await names(await open("", "", "de-AT"))).toBe("Nachricht");
  expect(await names(await open('lang="fr"', "", "de"))).toBe("Votre message");
  expect(await names(await open('lang="it"', 'data-language="pt"', "de"))).toBe("Mensagem");
  // Each page has loaded one of the six languages.
  expect(asked.filter((url) => url.includes("/texts-"))).toHaveLength(3);

  const page = await open('lang="ar"', "", "ar-EG");
  await expect(launcher(page)).toHaveAccessibleName("إغلاق الرسائل");
  await panel(page).getByRole("textbox").fill("مرحبا");
  await panel(page).getByRole("textbox").press("Enter");
  await expect(panel(page).getByText("أُرسلت")).toBeVisible();
  expect(await panel(page).locator("html").getAttribute("dir")).toBe("rtl");
  await expect(panel(page).locator(".meta time")).toHaveText(/[٠-٩]:[٠-٩]{2}/);
  const box = (selector: string) => panel(page).locator(selector).first().boundingBox();
  const [own, theirs] = [await box(".own .bubble"), await box(".greeting .bubble")];
  expect(own?.x).toBeLessThan(theirs?.x ?? 0);

  // The language also changes at run time, and the conversation stays.
  await inPage(page, `parley.update({ language: "en" })`);
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await expect(launcher(page)).toHaveAccessibleName("Close messages");
  await expect(panel(page).getByText("مرحبا")).toBeVisible();
});

test("an admin sees the real messenger while choosing its look, which the tag may change", async ({
  page: settings,
  colleague,
  shop,
  team,
}) => {
  await signIn(settings);
  const path = `/w/${team.workspaceId}/settings/messenger`;
  await settings.goto(path);
  const preview = settings.frameLocator("iframe[title=Preview]");
  await expect(field(preview)).toBeVisible();
  const color = settings.getByRole("textbox", { name: "Color", exact: true });
  await color.fill("#ffee99");
  await expect(settings.getByText("On a light page this color is hard to see.")).toBeVisible();
  // The preview takes no focus from the field.
  await expect(color).toBeFocused();
  await settings.getByRole("radio", { name: "Left" }).click();
  await settings.getByRole("textbox", { name: "Greeting" }).fill("Good to see you");
  await settings.getByRole("textbox", { name: "Text on the launcher" }).fill("Ask us");
  await expect(panel(preview).getByText("Good to see you")).toBeVisible();
  await settings.getByRole("radio", { name: "Closed" }).click();
  await expect(launcher(preview)).toHaveAccessibleName("Ask us: Open messages");
  await expect(launcher(preview)).toHaveCSS("background-color", "rgb(255, 238, 153)");
  await expect(launcher(preview)).toHaveCSS("color", "rgb(0, 0, 0)");
  expect((await launcher(preview).boundingBox())?.width).toBeGreaterThan(90);
  await settings.getByRole("button", { name: "Save look" }).click();
  await expect(settings.getByText("Look of the messenger saved")).toBeVisible();
  await settings.getByRole("button", { name: "Save changes" }).click();
  await expect(settings.getByText("Messenger saved", { exact: true })).toBeVisible();

  const plain = await shop();
  await expect(launcher(plain)).toHaveCSS("background-color", "rgb(255, 238, 153)");
  expect((await launcher(plain).boundingBox())?.x).toBe(20);
  const own = await shop(`data-widget-id="${team.workspaceId}" data-color="#123456" data-position="right"`);
  await expect(launcher(own)).toHaveCSS("background-color", "rgb(18, 52, 86)");
  expect((await launcher(own).boundingBox())?.x).toBeGreaterThan(500);
  await launcher(own).click();
  await expect(panel(own).getByText("Good to see you")).toBeVisible();
  const tried = await plain.context().newPage();
  await tried.goto(`${new URL(settings.url()).origin}/demo?widget=${team.workspaceId}`);
  await expect(launcher(tried)).toHaveCSS("background-color", "rgb(255, 238, 153)");

  const agent = await colleague("Ana Reader");
  await agent.goto(path);
  await expect(agent.getByRole("textbox", { name: "Color", exact: true })).toBeDisabled();
  await expect(agent.getByRole("radio", { name: "Left" })).toBeDisabled();
  await expect(agent.getByRole("button", { name: "Save look" })).toHaveCount(0);
});

test("the preview is a new visitor's: it reads nothing of this browser's, and leaves nothing in it", async ({
  page,
  team,
}) => {
  await signIn(page);
  const demo = `/demo?widget=${team.workspaceId}`;
  await page.goto(demo);
  await launcher(page).click();
  await write(page, "Is it blue?");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await launcher(page).click();
  await page.goto("about:blank");
  await answer(team, "It is.");

  await page.goto(`/w/${team.workspaceId}/settings/messenger`);
  const preview = page.frameLocator("iframe[title=Preview]");
  await expect(field(preview)).toBeVisible();
  await expect(launcher(preview)).toHaveAttribute("aria-label", "Close messages");
  await expect(panel(preview).getByText("It is.")).toHaveCount(0);
  expect((await states(team)).at(-1)).not.toBe("read");
  expect(
    await page.evaluate("Object.keys(sessionStorage).filter((key) => sessionStorage[key] === '1')"),
  ).toEqual([]);

  await page.goto(demo);
  await expect(launcher(page)).toHaveAccessibleName("Open messages, 1 unread");
  await expect(page.locator("parley-messenger iframe")).toBeHidden();
});
