/** A ticket's page for its customer: an agent makes the link, the customer opens it by a press, answers and marks it as done. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("an agent makes a customer link, and its holder reads, answers, closes and loses it", async ({
  page,
  workspaceId,
  ask,
  owner,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  await ask("The heating is cold");
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    ...(["GET", "inbox/conversations", undefined, workspaceId] as const),
  );
  const [conversationId, id] = [conversations[0]?.id ?? "", crypto.randomUUID()];
  await owner("POST", "inbox/tickets", { id, title: "A secret title", conversationId }, workspaceId);
  await page.goto(`/w/${workspaceId}/tickets/${id}`);
  await page.getByRole("button", { name: "Customer link" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer link" });
  await expect(dialog.getByText("No links")).toBeVisible();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText("Not opened yet")).toBeVisible();
  await expectAccessible(page, "customer links");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/customer-link-dialog.png` });

  const reader = await openBrowser({ locale: "en-GB" });
  const asked: string[] = [];
  reader.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await reader.goto(url);
  await expect(reader.getByRole("heading", { name: "Your request" })).toBeVisible();
  await expectAccessible(reader, "the page before it is opened");
  // A program that looks at links reads nothing.
  expect(asked.filter((each) => each.includes("/api/"))).toEqual([]);
  await reader.getByRole("button", { name: "Open" }).press("Enter");
  await expect(reader.getByRole("heading", { name: "Request #1" })).toBeFocused();
  await expect(reader.getByText("The heating is cold")).toBeVisible();
  await expect(reader.getByText("A secret title")).toHaveCount(0);
  await expectAccessible(reader, "the customer's page");

  await reader.getByRole("button", { name: "Send" }).click();
  await expect(reader.getByRole("alert")).toHaveText("Write something first.");
  await expect(reader.getByLabel("Your answer")).toBeFocused();
  await reader.getByLabel("Your answer").fill("It is <b>warm</b> now");
  await reader.getByRole("button", { name: "Send" }).click();
  await expect(reader.getByText("It is <b>warm</b> now")).toBeVisible();
  await expect(reader.getByLabel("Your answer")).toHaveValue("");
  const place = { name: "place.txt", mimeType: "text/plain", buffer: Buffer.from("It drips here.") };
  await reader.getByLabel("Add a file").setInputFiles(place);
  await reader.getByRole("button", { name: "Send" }).click();
  const [tab] = await Promise.all([
    reader.waitForEvent("popup"),
    reader.getByRole("button", { name: "File: place.txt" }).click(),
  ]);
  await tab.waitForURL(/\/api\/files\//).catch(() => undefined);
  await tab.close();
  const path = `inbox/conversations/${conversationId}/messages`;
  await owner("POST", path, { clientId: crypto.randomUUID(), text: "We come on Friday." }, workspaceId);
  await reader.reload();
  await reader.getByRole("button", { name: "Open" }).click();
  await expect(reader.getByText("We come on Friday.")).toBeVisible();
  await expect(reader.getByText("Maya Lindqvist")).toBeVisible();
  if (SHOTS) {
    await reader.screenshot({ path: `${SHOTS}/customer-light.png`, fullPage: true });
    await reader.emulateMedia({ colorScheme: "dark" });
    await reader.screenshot({ path: `${SHOTS}/customer-dark.png`, fullPage: true });
    await reader.emulateMedia({ colorScheme: "light" });
  }
  await reader.getByRole("button", { name: "Mark as done" }).click();
  await expect(reader.getByText("You marked it as done")).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Request #1" })).toBeFocused();
  await reader.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(reader, "the customer's page on a phone");

  await expect(dialog.getByText("Opened")).toBeVisible();
  await page.keyboard.press("Escape");
  const life = page.getByRole("region", { name: "What happened" });
  await expect(life.getByText("It is <b>warm</b> now")).toBeVisible();
  await expect(life.getByText("In progress → Done")).toBeVisible();
  await page.goto(`/w/${workspaceId}/inbox/${conversationId}`);
  await expect(page.getByText("Written on the ticket’s page")).toHaveCount(2);

  await page.goto(`/w/${workspaceId}/tickets/${id}`);
  await page.getByRole("button", { name: "Customer link" }).click();
  await dialog.getByRole("button", { name: /^Revoke/ }).click();
  await expect(dialog.getByText("No links")).toBeVisible();
  await reader.reload();
  await reader.getByRole("button", { name: "Open" }).click();
  await expect(reader.getByText("This link does not work any more. Ask for a new one.")).toBeVisible();
  await expectAccessible(reader, "a link that was revoked");
});

test("the page speaks the customer's language, in light and dark, and keeps what they write when it fails", async ({
  workspaceId,
  ask,
  owner,
  openBrowser,
}) => {
  await ask("La calefacción está fría");
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    ...(["GET", "inbox/conversations", undefined, workspaceId] as const),
  );
  const [conversationId, id] = [conversations[0]?.id ?? "", crypto.randomUUID()];
  await owner("POST", "inbox/tickets", { id, title: "Heating", conversationId }, workspaceId);
  const path = `inbox/tickets/${id}/customer-links`;
  const { url } = await owner<{ url: string }>("POST", path, {}, workspaceId);
  for (const [locale, title, open, heading, send] of [
    ["es-ES", "Tu solicitud", "Abrir", "Solicitud n.º 1", "Enviar"],
    ["pt-BR", "Sua solicitação", "Abrir", "Solicitação nº 1", "Enviar"],
  ] as const) {
    const reader = await openBrowser({ locale, colorScheme: "dark", viewport: { width: 390, height: 844 } });
    await reader.goto(url);
    await expect(reader.getByRole("heading", { name: title })).toBeVisible();
    await reader.getByRole("button", { name: open }).click();
    await expect(reader.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(reader, `the customer's page in ${locale}`);
    if (SHOTS) await reader.screenshot({ path: `${SHOTS}/customer-${locale}.png`, fullPage: true });
    await reader.context().setOffline(true);
    await reader.locator("#Answer").fill("Gracias por todo, pero no");
    await reader.getByRole("button", { name: send }).click();
    await expect(reader.getByRole("alert")).not.toBeEmpty();
    await expect(reader.locator("#Answer")).toHaveValue("Gracias por todo, pero no");
    await reader.context().setOffline(false);
    await reader.getByRole("button", { name: send }).click();
    await expect(reader.locator("#Answer")).toHaveValue("");
  }
});

test("news keep what the customer does, an older read keeps an answer, and a link that ends clears the page", async ({
  workspaceId,
  ask,
  owner,
  openBrowser,
}) => {
  await ask("The heating is cold");
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    ...(["GET", "inbox/conversations", undefined, workspaceId] as const),
  );
  const [conversationId, id] = [conversations[0]?.id ?? "", crypto.randomUUID()];
  await owner("POST", "inbox/tickets", { id, title: "Heating", conversationId }, workspaceId);
  const links = `inbox/tickets/${id}/customer-links`;
  const { url, link } = await owner<{ url: string; link: { id: string } }>("POST", links, {}, workspaceId);
  const reader = await openBrowser({ locale: "en-GB" });
  await reader.clock.install();
  // This browser lets pages open no tabs.
  await reader.addInitScript(() => {
    window.open = () => null;
  });
  await reader.goto(url);
  await reader.getByRole("button", { name: "Open" }).click();
  await expect(reader.getByRole("list")).toBeVisible();

  const file = { name: "place.txt", mimeType: "text/plain", buffer: Buffer.from("It drips here.") };
  await reader.getByLabel("Add a file").setInputFiles(file);
  await reader.getByRole("button", { name: "Send" }).click();
  const attached = reader.getByRole("button", { name: /^File: place/ });
  await attached.click();
  const opener = reader.getByRole("status").getByRole("link", { name: /^File: place/ });
  await expect(opener).toHaveAttribute("rel", "noopener noreferrer");
  await expect(opener).toHaveAttribute("href", /\/api\/files\//);
  await expectAccessible(reader, "a file as a link");

  // The focus stays on its row while another message comes.
  await attached.focus();
  const answers = `inbox/conversations/${conversationId}/messages`;
  await owner("POST", answers, { clientId: crypto.randomUUID(), text: "We come on Friday." }, workspaceId);
  await reader.clock.fastForward(31_000);
  await expect(reader.getByRole("log").getByText("We come on Friday.")).toBeVisible();
  await expect(attached).toBeFocused();

  // A read that was asked before an answer, and comes after it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await reader.route(
    "**/api/t/read",
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const older = reader.waitForResponse("**/api/t/read");
  const asked = reader.waitForRequest("**/api/t/read");
  await reader.clock.fastForward(31_000);
  await asked;
  await reader.getByLabel("Your answer").fill("Friday is fine");
  await reader.getByRole("button", { name: "Send" }).click();
  await expect(reader.getByText("Friday is fine")).toBeVisible();
  release();
  await (await older).finished();
  await reader.evaluate(() => new Promise(requestAnimationFrame));
  await expect(reader.getByRole("log").getByText("Friday is fine")).toBeVisible();

  await reader.getByLabel("Your answer").fill("Not sent yet");
  await owner("DELETE", `${links}/${link.id}`, undefined, workspaceId);
  await reader.clock.fastForward(31_000);
  await expect(reader.getByText("This link does not work any more. Ask for a new one.")).toBeVisible();
  await expect(reader.getByRole("heading")).toHaveText(["Your request"]);
  await expect(reader.getByLabel("Your answer")).toHaveValue("Not sent yet");
  for (const gone of ["We come on Friday.", "In progress"])
    await expect(reader.getByText(gone)).toHaveCount(0);
  await expect(reader.getByRole("button")).toHaveCount(0);
  await expect(reader).toHaveTitle("Your request");
  await expectAccessible(reader, "a page whose link has ended");
});
