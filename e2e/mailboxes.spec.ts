/** Settings → E-mail says what this server cannot do, and proves a forwarded address. The mailbox is the test's: no server forwards. */
import type { Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const ADDRESS = "help@shop.test";
const at = new Date().toISOString();
const mailbox = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  address: ADDRESS,
  displayName: "",
  signature: "",
  access: "forwarding",
  state: "waiting",
  problem: null,
  isDefault: true,
  imap: null,
  smtp: null,
  userName: null,
  forwardTo: "reply+0@parley.test",
  lastInboundAt: null,
  lastSentAt: null,
  testSentAt: at,
  testedAt: null,
  authservId: null,
  isProved: false,
  failedMails: 0,
};
const list = { canForward: true, canSend: true, outbox: null, incoming: "works", providers: [] };
const refuse = (route: Route, status: number, code: string, details: object[] = []) =>
  route.fulfill({ status, json: { code, error: code, message: code, details } });

test("admins read where mails are without a mail server, and what forwarding needs", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/email`);
  await expect(page.getByRole("status").filter({ hasText: "This server has no mail server" })).toContainText(
    "/outbox.",
  );
  await page.getByRole("button", { name: "Connect a mailbox" }).click();
  await page.getByLabel("E-mail address").fill(ADDRESS);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("once its operator has set INBOUND_MAIL_URL, REPLY_ADDRESS.")).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page, "how a mailbox can be connected");
});

test("a wrong and a missing code are errors at the field, the right one is confirmed and is no test that came back", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  let isProved = false;
  let incoming = "works";
  await page.route("**/api/settings/mailboxes", (route) =>
    route.fulfill({ json: { ...list, incoming, mailboxes: [{ ...mailbox, isProved }] } }),
  );
  await page.route(`**/api/settings/mailboxes/${mailbox.id}`, (route) => {
    const { code } = route.request().postDataJSON() as { code: string };
    const message = "This is not the code of the last mail to this address.";
    if (code !== "1111") return refuse(route, 400, "invalid_request", [{ field: "code", message }]);
    isProved = true;
    return route.fulfill({ json: { ...mailbox, isProved } });
  });
  await page.route("**/mailboxes/*/test", (route) => refuse(route, 429, "test_mail_limit_reached"));
  await page.goto(`/w/${workspaceId}/settings/email`);
  const section = page.getByRole("region", { name: ADDRESS });
  const code = section.getByLabel("Code from the mail");
  await section.getByRole("button", { name: "Confirm address" }).click();
  await expect(section.getByText("Enter the code from the mail.", { exact: true })).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill("1234");
  await code.press("Enter");
  await expect(section.getByText("This is not the code from the last mail.")).toBeVisible();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a wrong code");
  await section.getByRole("button", { name: "Send the mail again" }).click();
  await expect(page.getByText("Today's limit of mails from this server is reached.")).toBeVisible();
  await code.fill("1111");
  await code.press("Enter");
  await expect(page.getByText(`${ADDRESS} is confirmed`)).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(section.getByText("Sent, not back yet")).toBeVisible();

  incoming = "fails";
  await page.reload();
  await expect(page.getByText("This server cannot read its incoming mail at present")).toBeVisible();
  await expect(section.getByText("Needs attention")).toBeVisible();
  await expect(section.getByText("Waiting for the first mail")).toHaveCount(0);
});
