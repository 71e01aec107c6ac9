/** A ticket's number and link go by real mail servers (skipped without them) to who wrote, who opens the page by that. */
import { inboxOf, post, untilMails } from "@/lib/testing/mail-program";
import { expect, needsMailServers, test } from "./mail-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;
needsMailServers();

test("an admin turns it on, an agent answers, the customer opens the link of the mail, and it is revoked", async ({
  page,
  workspaceId,
  servers,
  connect,
  owner,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const { readMails, untilRead } = await connect("tickets@shop.test");
  await untilRead();
  await page.goto(`/w/${workspaceId}/settings/tickets`);
  const choice = page.getByRole("switch", { name: "Mails carry the ticket’s number and a link" });
  await expect(choice).not.toBeChecked();
  await choice.press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Ticket settings saved")).toBeVisible();
  await expectAccessible(page, "settings of tickets");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ticket-mails-settings.png`, fullPage: true });

  const before = (await inboxOf(servers, "tickets@shop.test")).length;
  await post(servers, {
    ...{ from: "Ana Souza <ana.ticket@people.test>", to: "tickets@shop.test", subject: "My heating" },
    text: "The heating is cold.",
  });
  await untilMails(servers, "tickets@shop.test", before + 1);
  await readMails();
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("My heating").click({ timeout: 60_000 });
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    ...(["GET", "inbox/conversations", undefined, workspaceId] as const),
  );
  const [conversationId, id] = [conversations[0]?.id ?? "", crypto.randomUUID()];
  await owner("POST", "inbox/tickets", { id, title: "A secret title", conversationId }, workspaceId);
  await expect(page.getByText(/^Mails have #1 in their subject, and a link to its page/)).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ticket-mails-pane.png` });
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("We come on Friday.");
  await reply.press("Control+Enter");

  const [mail] = await untilMails(servers, "ana.ticket@people.test", 1);
  expect(mail?.subject).toBe("Re: [#1] My heating");
  const [url = ""] = /http\S+\/t#[\w-]{43}/.exec(mail?.text ?? "") ?? [];
  const reader = await openBrowser({ locale: "en-GB" });
  await reader.goto(url);
  await reader.getByRole("button", { name: "Open" }).press("Enter");
  await expect(reader.getByRole("heading", { name: "Request #1" })).toBeFocused();
  await expect(reader.getByText("We come on Friday.")).toBeVisible();
  await expect(reader.getByText("A secret title")).toHaveCount(0);
  if (SHOTS) {
    const shown = await openBrowser({ viewport: { width: 900, height: 700 } });
    await shown.setContent(mail?.html ?? "");
    await shown.screenshot({ path: `${SHOTS}/ticket-mails-mail.png` });
  }

  await page.goto(`/w/${workspaceId}/tickets/${id}`);
  await page.getByRole("button", { name: "Customer link" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer link" });
  await expect(dialog.getByText("In mails to the customer")).toBeVisible();
  await expectAccessible(page, "a link in mails");
  if (SHOTS) {
    await page.screenshot({ path: `${SHOTS}/ticket-mails-dialog.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: `${SHOTS}/ticket-mails-dialog-phone.png` });
  }
  await dialog.getByRole("button", { name: /^Revoke the link in mails/ }).click();
  await expect(dialog.getByText("No links")).toBeVisible();
  await reader.reload();
  await reader.getByRole("button", { name: "Open" }).press("Enter");
  await expect(reader.getByText("We come on Friday.")).toHaveCount(0);
});
