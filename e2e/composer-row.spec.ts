/** The composer's tools stay in one row, at every width, by mouse and by thumb, where words are longest. */
import { expect, test } from "./fixtures";
import { ownersSession, post, signIn } from "./world";

const WIDTHS = [320, 360, 390, 768, 1024, 1280];
/** Less than two rows of the buttons, which are 44 px for a thumb. */
const ONE_ROW = 72;

for (const hasTouch of [false, true])
  test(`a reply by WhatsApp in Spanish, ${hasTouch ? "by thumb" : "by mouse"}`, async ({
    page: owner,
    browser,
    workspaceId,
  }) => {
    await signIn(owner);
    await post(owner, "settings/whatsapp/simulator", {}, workspaceId);
    await owner.goto(`/w/${workspaceId}/simulator`);
    await owner.getByRole("button", { name: "Add customer" }).first().click();
    const form = owner.getByRole("dialog", { name: "Add a customer" });
    await form.getByRole("textbox", { name: "Phone number" }).fill("+1 415 555 0177");
    await form.getByRole("button", { name: "Add customer" }).click();
    const field = owner.getByRole("textbox", { name: "Message as the customer" });
    await field.fill("Hello");
    await field.press("Enter");
    await owner.goto(`/w/${workspaceId}/inbox`);
    await owner.getByRole("list", { name: "Conversations" }).getByText("Hello").click();
    await expect(owner.getByRole("textbox", { name: "Reply" })).toBeVisible();

    const context = await browser.newContext({
      ...{ storageState: await ownersSession(), locale: "es", hasTouch, isMobile: hasTouch },
    });
    const page = await context.newPage();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(owner.url());
      await expect(page.getByRole("textbox", { name: "Respuesta" })).toBeVisible();
      const tools = page.locator("[data-composer-tools]");
      await expect(tools.getByRole("button").last()).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await tools.boundingBox())?.height ?? 0, { message: `at ${width} px` })
        .toBeLessThan(ONE_ROW);
    }
    await context.close();
  });
