/** A mail conversation is split through real mail servers (skipped without them), and answers go to where they belong. */
import { answer, inboxOf, post, untilMails } from "@/lib/testing/mail-program";
import { expect, needsMailServers, test } from "./mail-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

needsMailServers();

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a second question gets a conversation of its own by keyboard, at ${width} px`, async ({
    page,
    workspaceId,
    servers,
    connect,
  }) => {
    const isPhone = width < 768;
    const [shop, ana] = [`shop-${width}@shop.test`, `ana.split.${width}@people.test`];
    await page.setViewportSize({ width, height });
    await signIn(page);
    const { readMails, untilRead } = await connect(shop);
    await untilRead();
    const ask = { from: `Ana Souza <${ana}>`, to: shop };
    const cake = `<cake-${width}@people.test>`;
    const write = async (mail: object) => {
      const before = (await inboxOf(servers, shop)).length;
      await post(servers, { ...ask, ...mail });
      await untilMails(servers, shop, before + 1);
      await readMails();
    };
    await write({ subject: "My cake", text: "Where is my cake?", messageId: cake });
    await page.goto(`/w/${workspaceId}/inbox`);
    const list = page.getByRole("list", { name: "Conversations" });
    await list.getByText("My cake").click({ timeout: 60_000 });
    const thread = page.getByRole("log");
    const reply = page.getByRole("textbox", { name: "Reply" });
    const say = async (text: string) => {
      await reply.fill(text);
      await reply.press("Control+Enter");
      await expect(thread).toContainText(text);
    };
    await expect(thread).toContainText("Where is my cake?");
    await write({
      subject: "Re: My cake",
      text: "And do you sell flour?",
      inReplyTo: cake,
      references: cake,
    });
    await expect(thread).toContainText("And do you sell flour?", { timeout: 60_000 });

    // From the second question on.
    await thread
      .getByRole("button", { name: "Show what can be done with this message" })
      .last()
      .press("Enter");
    // The pointer may rest over the first question, which shows its own then.
    await thread.getByRole("button", { name: "Split from here…" }).last().press("Enter");
    const dialog = page.getByRole("dialog", { name: "Split the conversation" });
    await expect(dialog.getByRole("textbox", { name: "Subject of the new conversation" })).toBeFocused();
    await expect(dialog.getByRole("checkbox")).toHaveCount(1);
    await expect(dialog.getByRole("checkbox", { name: /do you sell flour/ })).toBeChecked();
    await expectAccessible(page, `the dialog of a split at ${width} px`);
    await dialog.getByRole("textbox", { name: "Subject of the new conversation" }).fill("Flour");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Split the conversation", { exact: true })).toBeVisible();
    await expect(thread).toContainText("split this conversation from another one");
    const references = page.getByRole("region", { name: "From another conversation" });
    await expect(references).toContainText("And do you sell flour?");
    await expect(references).not.toContainText("Where is my cake?");
    const made = page.url();
    await expectAccessible(page, `a conversation that was split at ${width} px`);

    await say("We have rye flour.");
    const [mail] = await untilMails(servers, ana, 1);
    if (!mail) throw new Error("nothing left");
    expect(mail).toMatchObject({ from: { address: shop }, subject: "Flour" });
    expect(mail.text).not.toContain("cake");
    await answer(servers, `Ana Souza <${ana}>`, mail, { text: "Rye is fine." });
    await readMails();
    await expect(thread).toContainText("Rye is fine.", { timeout: 60_000 });

    // The former one has its messages, and says where the other one is.
    await references.getByRole("link").press("Enter");
    await expect(thread).toContainText("Where is my cake?");
    await expect(thread).toContainText("And do you sell flour?");
    await expect(thread).not.toContainText("Rye is fine.");
    await expect(thread).toContainText("split another conversation from this one");
    await expect(page.getByText("Split the conversation", { exact: true })).toBeHidden();
    if (isPhone) await page.getByRole("button", { name: "Show details" }).click();
    await expect(page.getByText("Split into")).toBeVisible();
    await expectAccessible(page, `a conversation from which one was split at ${width} px`);
    await page.getByRole("link", { name: "Flour", exact: true }).press("Enter");
    await expect(thread).toContainText("Rye is fine.");
    expect(new URL(page.url()).pathname).toBe(new URL(made).pathname);
  });
