/** E-mail through real mail servers (Debian's Postfix and Dovecot, skipped without them): connect, read, answer, fail. */
import { inboxOf, post, untilMails } from "@/lib/testing/mail-program";
import { PASSWORD } from "@/lib/testing/mail-servers";
import { expect, needsMailServers, test } from "./mail-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

needsMailServers();

test("a mailbox is connected, a mail is read as text and as it was, answered, and a failed one says why", async ({
  page,
  workspaceId,
  serve,
  servers,
  connect,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/email`);
  await page.getByRole("button", { name: "Connect a mailbox" }).click();
  const form = page.getByRole("dialog", { name: "Connect a mailbox" });
  await form.getByLabel("E-mail address").fill("support@shop.test");
  await form.getByRole("button", { name: "Next", exact: true }).click();
  await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  for (const [side, port] of [
    ["Incoming mail (IMAP)", servers.imapPort],
    ["Outgoing mail (SMTP)", servers.smtpPort],
  ] as const) {
    const group = form.getByRole("group", { name: side });
    await group.getByLabel("Server").fill("127.0.0.1");
    await group.getByLabel("Port").fill(String(port));
  }
  await form.getByRole("button", { name: "Connect mailbox" }).click();
  await expect(form.getByText("The server does not speak TLS at this port.")).toBeVisible();
  await expectAccessible(page, "connecting a mailbox");
  await form.getByRole("button", { name: "Cancel" }).click();

  await connect("support@shop.test");
  await page.reload();
  const mailbox = page.getByRole("region", { name: "support@shop.test" });
  await expect(mailbox.getByText("Connected", { exact: true })).toBeVisible();
  await expectAccessible(page, "mailboxes");

  const asked: string[] = [];
  const pictures = await serve((req, res) => {
    asked.push(req.url ?? "");
    res.writeHead(404).end();
  });
  await mailbox.getByRole("button", { name: "Send a test mail" }).click();
  await expect(mailbox.getByText("Came back")).toBeVisible({ timeout: 20_000 });
  await post(servers, {
    from: "Ana Souza <ana@people.test>",
    to: "support@shop.test",
    subject: "Where is my order?",
    text: "Two mugs, ordered on Tuesday.\n\n-- \nAna Souza, Lisbon",
    html: `<p>Two <b>mugs</b></p><script>document.body.textContent = "hacked"</script>
      <img src="http://127.0.0.1:${pictures}/open.gif"><a href="javascript:alert(1)">a link</a>`,
    attachments: [{ filename: "receipt.txt", content: "24 EUR" }],
  });
  await untilMails(servers, "support@shop.test", 2);
  // The notice of the first one is gone, so that this one is the second's.
  const notice = page.getByText(/^A test mail is on its way/);
  await expect(notice).toBeHidden();
  await mailbox.getByRole("button", { name: "Send a test mail" }).click();
  await expect(notice).toBeVisible();

  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByText("Where is my order?")).toBeVisible({ timeout: 20_000 });
  await list.getByText("Where is my order?").click();
  const thread = page.getByRole("log");
  await expect(thread.getByText("Two mugs, ordered on Tuesday.")).toBeVisible();
  await expect(thread.getByText("Open receipt.txt")).toBeVisible();
  await expect(thread.getByText("Ana Souza, Lisbon")).toBeHidden();
  await thread.getByRole("button", { name: "Show quoted text" }).click();
  await expect(thread.getByText("Ana Souza, Lisbon")).toBeVisible();
  await thread.getByRole("button", { name: "Show original" }).click();
  const original = page.getByRole("dialog", { name: "Where is my order?" });
  const frame = original.frameLocator("iframe");
  await expect(frame.locator("b", { hasText: "mugs" })).toBeVisible();
  await expect(frame.getByText("hacked")).toHaveCount(0);
  await expect(frame.locator("[href]:not(base)")).toHaveCount(0);
  expect(asked).toEqual([]);
  await original.getByRole("button", { name: "Load pictures" }).click();
  await expect.poll(() => asked).toEqual(["/open.gif"]);
  await page.keyboard.press("Escape");
  // The page behind the dialog takes no keys until it has closed.
  await expect(original).toBeHidden();

  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("They left this morning.");
  await reply.press("Control+Enter");
  await expect(thread.getByRole("button", { name: /^Sent/ })).toBeVisible();
  const [mail] = await untilMails(servers, "ana@people.test", 1);
  expect(mail).toMatchObject({
    from: { address: "support@shop.test", name: "Juniper" },
    subject: "Re: Where is my order?",
    text: expect.stringContaining("They left this morning."),
  });

  await page.getByRole("button", { name: "New conversation" }).click();
  const start = page.getByRole("dialog", { name: "New conversation" });
  await start.getByRole("radio", { name: "E-mail" }).click();
  await start.getByRole("combobox", { name: "E-mail address or name" }).fill("unknown@people.test");
  await start.getByRole("textbox", { name: "Subject" }).fill("Your parcel");
  await start.getByRole("button", { name: "Start" }).click();
  await reply.fill("It is here.");
  await reply.press("Control+Enter");
  await expect(thread.getByRole("button", { name: /^Failed/ })).toBeVisible();
  await expect(list.getByText("Failed")).toBeVisible();
  expect(await inboxOf(servers, "unknown@people.test")).toEqual([]);
});
