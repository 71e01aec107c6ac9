/**
 * Doubts about a mail are shown, through real mail servers (skipped without them): forged senders, other Reply-Tos,
 * failed mails.
 */
import { post, untilMails } from "@/lib/testing/mail-program";
import { expect, needsMailServers, test } from "./mail-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

needsMailServers();

const BOX = "trust@shop.test";
const CHECKED_BY = "mx.shop.test";
const authenticated = (verdict: string) => ({
  "Authentication-Results": `${CHECKED_BY}; dmarc=${verdict} header.from=people.test`,
});

test("a forged mail is marked and apart, another Reply-To is asked about, and a failed mail can be taken or dismissed", async ({
  page,
  workspaceId,
  servers,
  connect,
}) => {
  await signIn(page);
  await connect(BOX);
  await page.goto(`/w/${workspaceId}/settings/email`);
  const mailbox = page.getByRole("region", { name: BOX });
  await mailbox.getByRole("button", { name: "Change", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Server that checks senders").fill(CHECKED_BY);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mailbox saved")).toBeVisible();
  await mailbox.getByRole("button", { name: "Send a test mail" }).click();
  await expect(mailbox.getByText("Came back")).toBeVisible({ timeout: 20_000 });

  const ana = { from: "Ana Souza <ana.trust@people.test>", to: BOX };
  await post(servers, { ...ana, subject: "My order", text: "Two mugs.", headers: authenticated("pass") });
  await post(servers, {
    ...ana,
    subject: "New bank account",
    text: "Pay here.",
    headers: authenticated("fail"),
  });
  await post(servers, {
    ...ana,
    subject: "Another question",
    replyTo: "ana@elsewhere.test",
    text: "Is it blue?",
    headers: authenticated("pass"),
  });
  await post(servers, {
    envelope: { from: "", to: BOX },
    raw: `To: ${BOX}\r\nSubject: Nobody\r\n\r\nNo one says that.\r\n`,
  });
  await untilMails(servers, BOX, 5);
  await mailbox.getByRole("button", { name: "Send a test mail" }).click();

  const failed = page.getByRole("list", { name: "Failed mails" }).getByRole("listitem");
  await expect(failed.getByText("It names no sender.")).toBeVisible({ timeout: 20_000 });
  await expect(mailbox.getByText("1 mail could not be processed")).toBeVisible();
  await expectAccessible(page, "failed mails");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    failed.getByRole("button", { name: "Download the mail" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.eml$/);
  await failed.getByRole("button", { name: "Try again" }).click();
  // The reason is in the list and in the notice.
  await expect(page.getByText("It names no sender.")).toHaveCount(2);
  await failed.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
  await expect(failed).toHaveCount(1);
  await failed.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }).click();
  await expect(failed).toHaveCount(0);

  await page.goto(`/w/${workspaceId}/inbox`);
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  const forged = rows.filter({ hasText: "New bank account" });
  await expect(forged.getByText("May be forged")).toBeAttached({ timeout: 20_000 });
  await forged.click();
  const thread = page.getByRole("log");
  await expect(thread.getByText(/^The sender’s domain says/)).toBeVisible();
  await expect(thread.getByText("Two mugs.")).toHaveCount(0);
  await expectAccessible(page, "a forged mail");

  await rows.filter({ hasText: "Another question" }).filter({ hasText: "unread" }).click();
  await expect(page.getByRole("radio", { name: /ana@elsewhere\.test/ })).toBeVisible();
  await page.getByRole("radio", { name: /ana\.trust@people\.test/ }).check();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("It is.");
  await reply.press("Control+Enter");
  await expect(thread.getByRole("button", { name: /^Sent/ })).toBeVisible();
  expect(await untilMails(servers, "ana.trust@people.test", 1)).toMatchObject([
    { subject: "Re: Another question" },
  ]);
});
