/** Messages are forwarded through real mail servers (skipped without them), and the answers stay beside the conversation. */
import { answer, inboxOf, post, untilMails } from "@/lib/testing/mail-program";
import { expect, needsMailServers, test } from "./mail-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

needsMailServers();

test("a message is forwarded by keyboard, its answer is read, answered, and no one else sees it", async ({
  page,
  workspaceId,
  servers,
  connect,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const { readMails, untilRead } = await connect("bakery@shop.test");
  await untilRead();
  const before = (await inboxOf(servers, "bakery@shop.test")).length;
  await post(servers, {
    from: "Ana Souza <ana.forward@people.test>",
    to: "bakery@shop.test",
    subject: "My cake",
    text: "Where is my cake?",
    attachments: [{ filename: "receipt.txt", content: "24 EUR" }],
  });
  await untilMails(servers, "bakery@shop.test", before + 1);
  await readMails();
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByText("My cake").click({ timeout: 60_000 });
  const thread = page.getByRole("log");
  await expect(thread.getByText("Where is my cake?")).toBeVisible();

  await thread.getByRole("button", { name: "Show what can be done with this message" }).press("Enter");
  await thread.getByRole("button", { name: "Forward…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Forward messages" });
  await expect(dialog.getByRole("textbox", { name: "To" })).toBeFocused();
  await expect(dialog.getByRole("checkbox", { name: /Where is my cake/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "File: receipt.txt" })).toBeChecked();
  await expect(dialog).toContainText("1 message with name and time, 1 file");
  await page.keyboard.type("ana.forward@people.test");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is the contact's own address.")).toBeVisible();
  await expectAccessible(page, "a forward that is refused");
  await dialog.getByRole("textbox", { name: "To" }).fill("rui@people.test");
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Did it leave?");
  await expect(dialog).toContainText("to rui@people.test, “Fwd: My cake”: your comment, 1 message");
  await dialog.getByRole("button", { name: "Forward", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  const line = thread.getByRole("button", { name: /^Forwarded to rui@people.test/ });
  await expect(line).toContainText("no answer yet");

  const [mail] = await untilMails(servers, "rui@people.test", 1);
  if (!mail) throw new Error("nothing was forwarded");
  expect(mail).toMatchObject({
    from: { address: "bakery@shop.test" },
    subject: "Fwd: My cake",
    text: expect.stringMatching(/^Did it leave\?\n\nAna Souza, .+:\n> Where is my cake\?/),
    files: [{ fileName: "receipt.txt" }],
  });
  expect(mail.text).not.toContain("ana.forward@");
  await answer(servers, "Rui <rui@people.test>", mail, { text: "It left at nine." });
  await readMails();
  await expect(line).toContainText("1 answer", { timeout: 60_000 });
  await expect(thread).not.toContainText("It left at nine.");
  await expect(list.getByRole("listitem")).toHaveCount(1);

  await line.press("Enter");
  const aside = page.getByRole("dialog", { name: "Forwarded to rui@people.test" });
  await expect(aside.getByRole("listitem").last()).toContainText("It left at nine.");
  await expect(aside.getByRole("listitem").first()).toContainText("with 1 message of the conversation");
  await expectAccessible(page, "a side thread");
  await aside.getByRole("textbox", { name: "Answer to rui@people.test" }).fill("Thank you.");
  await aside.getByRole("button", { name: "Send", exact: true }).click();
  await expect(aside.getByRole("listitem").last()).toContainText("Thank you.");
  const [, next] = await untilMails(servers, "rui@people.test", 2);
  expect(next).toMatchObject({ subject: "Fwd: My cake", text: expect.stringMatching(/^Thank you\./) });
  expect(await inboxOf(servers, "ana.forward@people.test")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(aside).toBeHidden();
  await expect(line).toBeFocused();

  // The palette begins with the customer's last message; several may be chosen.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Commands" })).toBeFocused();
  await page.keyboard.type("Forward messages");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: /Where is my cake/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a forward that is refused says so and is sent again, on a phone too; without a mailbox the dialog explains it", async ({
  page,
  ask,
  workspaceId,
  connect,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await ask("Do you sell flour?");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  const thread = page.getByRole("log");
  const forward = async () => {
    const show = thread.getByRole("button", { name: "Show what can be done with this message" });
    if ((await thread.getByRole("button", { name: "Forward…" }).count()) === 0) await show.press("Enter");
    await thread.getByRole("button", { name: "Forward…" }).click();
  };
  await forward();
  const dialog = page.getByRole("dialog", { name: "Forward messages" });
  await expect(dialog.getByText("No mailbox is connected")).toBeVisible();
  await expectAccessible(page, "a forward without a mailbox");
  await page.keyboard.press("Escape");

  await connect("flour@shop.test");
  await page.reload();
  await expect(thread.getByText("Do you sell flour?")).toBeVisible();
  await forward();
  await dialog.getByRole("textbox", { name: "To" }).fill("unknown@people.test");
  await expectAccessible(page, "a forward on a phone");
  await dialog.getByRole("button", { name: "Forward", exact: true }).click();
  const line = thread.getByRole("button", { name: /^Forwarded to unknown@people.test/ });
  await expect(line).toContainText("not sent");
  await line.click();
  const aside = page.getByRole("dialog", { name: "Forwarded to unknown@people.test" });
  await expect(aside.getByText(/mail server does not know this address/)).toBeVisible();
  await expectAccessible(page, "a forward that failed");
  await aside.getByRole("button", { name: "Send again" }).click();
  await expect(aside.getByRole("listitem")).toHaveCount(2);
  await expect(aside.getByRole("listitem").last()).toContainText("not sent");
});
