/** WhatsApp as both sides meet it, on the simulator's number: connected, written to, answered, receipted, closed after a day. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { confirm, post, signIn } from "./world";

const TICKS = ["On its way", "Queued", "Sending", "Sent", "Delivered", "Read"];

type Customer = {
  page: Page;
  say: (text: string) => Promise<void>;
  choose: (item: string) => Promise<void>;
  log: Locator;
};
type Sandbox = {
  /** The workspace's own address. */
  root: string;
  meet: (phone: string, name: string) => Promise<Customer>;
};

/** A workspace of the test's own with the simulator's number, its owner signed in on `page`. */
const story = test.extend<{ sandbox: Sandbox }>({
  sandbox: async ({ page, context, workspaceId: id }, use) => {
    await page.clock.install();
    await signIn(page);
    await post(page, "settings/whatsapp/simulator", {}, id);
    await use({
      root: `/w/${id}`,
      async meet(phone, name) {
        const side = await context.newPage();
        await side.goto(`/w/${id}/simulator`);
        await side.getByRole("button", { name: "Add customer" }).first().click();
        const form = side.getByRole("dialog", { name: "Add a customer" });
        await form.getByRole("textbox", { name: "Phone number" }).fill(phone);
        await form.getByRole("textbox", { name: /^Name/ }).fill(name);
        await form.getByRole("button", { name: "Add customer" }).click();
        const field = side.getByRole("textbox", { name: "Message as the customer" });
        return {
          page: side,
          log: side.getByRole("log", { name: "Messages on the phone" }),
          async say(text) {
            await field.fill(text);
            await field.press("Enter");
            await expect(field).toHaveValue("");
          },
          async choose(item) {
            await side.getByRole("button", { name: "Send something else" }).click();
            await side.getByRole("menuitem", { name: item }).click();
          },
        };
      },
    });
  },
});

const thread = (page: Page): Locator => page.getByRole("log", { name: "Messages" });
const conversation = (page: Page, text: string): Locator =>
  page.getByRole("list", { name: "Conversations" }).getByText(text);

async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Reply" }).fill(text);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(thread(page).getByText(text)).toBeVisible();
}

/** Records every text of the newest tick from now on; polling would miss the quick ones. */
async function watchTicks(page: Page): Promise<() => Promise<string[]>> {
  await thread(page).evaluate((log) => {
    const seen: string[] = [];
    const look = () => {
      const tick = [...log.querySelectorAll("[aria-label$=', show how far it came']")].at(-1);
      const word = tick?.getAttribute("aria-label")?.split(",")[0];
      if (word && word !== seen.at(-1)) seen.push(word);
    };
    new MutationObserver(look).observe(log, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seenTicks: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenTicks: string[] }).seenTicks);
}

story("a customer writes, is answered, and the window closes and opens again", async ({ page, sandbox }) => {
  const question = `Do you ship to Porto? ${randomUUID().slice(0, 8)}`;
  const answer = `We do, in two days. ${randomUUID().slice(0, 8)}`;
  await page.goto(`${sandbox.root}/inbox`);
  const ana = await sandbox.meet("+351912340001", "Ana Souza");

  let startedAt = Date.now();
  await ana.say(question);
  await expect(conversation(page, question)).toBeVisible();
  const toAgentMs = Date.now() - startedAt;
  await conversation(page, question).click();
  await expect(thread(page).getByText(question)).toBeVisible();
  await expect(page.getByText(/^Reply within 2[34] h/)).toBeVisible();

  const ticks = await watchTicks(page);
  startedAt = Date.now();
  await reply(page, answer);
  await expect(ana.log.getByText(answer)).toBeVisible();
  const toPhoneMs = Date.now() - startedAt;
  // Logged to compare runs: these times are no guarantee, so they are not asserted.
  console.log(`phone to agent ${toAgentMs} ms, agent to phone ${toPhoneMs} ms`);
  await expect(thread(page).getByRole("button", { name: /^Read/ }).last()).toBeVisible();
  const seen = await ticks();
  const ranks = seen.map((word) => TICKS.indexOf(word));
  expect(ranks).not.toContain(-1);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  expect(seen.at(-1)).toBe("Read");

  await thread(page).getByRole("button", { name: /^Read/ }).last().click();
  await thread(page)
    .getByRole("button", { name: /^Read .* after you sent it, show the evidence$/ })
    .click();
  const evidence = page.getByRole("list", { name: "Timeline as text" });
  await expect(evidence.getByRole("listitem")).toContainText([
    ...["its conversation’s queue", "Attempt 1 started", "Attempt 1 succeeded", "accepted the message"],
    ...["on its way", "arrived on the contact’s device", "has seen the message"],
  ]);
  await page.keyboard.press("Escape");

  // A day in the agent's browser, without a reload.
  await page.clock.fastForward("23:30:00");
  await expect(page.getByText(/^Reply within [12]?\d min$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("just a mom");
  await page.clock.fastForward("00:30:00");
  await expect(page.getByText("Replies are closed.")).toBeVisible();
  await expect(page.getByText("Your draft is kept.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Reply" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Note" })).toBeVisible();

  await page.clock.setSystemTime(new Date());
  await ana.say("Still there?");
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("just a mom");
});

story("a reply that WhatsApp refuses says why, and what to do", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.root}/inbox`);
  const zoe = await sandbox.meet("+14155550013", "Zoe");
  await zoe.say("Hello?");
  await conversation(page, "Hello?").click();
  await reply(page, "Here I am");
  const tick = thread(page).getByRole("button", { name: /^Failed/ });
  await tick.click();
  await thread(page)
    .getByRole("button", { name: /show the evidence$/ })
    .click();
  const evidence = page.getByRole("dialog", { name: "Evidence of a message" });
  await expect(evidence.getByText(/^Not delivered: .*24 hours/)).toBeVisible();
  await expect(evidence.getByText(/^What to do: .*template/)).toBeVisible();
});

story("each kind of content reaches the inbox as its own kind", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.root}/inbox`);
  const ana = await sandbox.meet("+351912340001", "Ana Souza");
  await ana.say("Look");
  await conversation(page, "Look").click();
  const log = thread(page);
  await ana.choose("Photo");
  await expect(log.getByRole("img", { name: "Photo" })).toBeVisible();
  await ana.choose("Location");
  await expect(log.getByRole("link", { name: /on OpenStreetMap$/ })).toBeVisible();
  await ana.choose("Contact card");
  await expect(log.getByText("Inês Duarte")).toBeVisible();
  await ana.choose("Poll, which apps cannot show");
  await expect(log.getByText("WhatsApp does not share this type of message with other apps.")).toBeVisible();

  await reply(page, "What a leaf");
  const answered = ana.log.getByRole("article", { name: "From the business" }).last();
  await expect(answered.getByText("What a leaf")).toBeVisible();
  await answered.getByRole("button", { name: "Actions for this message" }).click();
  await ana.page.getByRole("menuitem", { name: "React with ❤️" }).click();
  await expect(log.getByText("❤️")).toBeVisible();
  await expect(log.locator("q", { hasText: "What a leaf" })).toBeVisible();
});

story("once a day has passed only an approved template goes out", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.root}/inbox`);
  const ana = await sandbox.meet("+351912340001", "Ana Souza");
  await ana.say("Where is my order?");
  await conversation(page, "Where is my order?").click();
  await expect(page.getByText(/^Reply within 2[34] h/)).toBeVisible();
  await ana.page.getByRole("button", { name: "Let 24 hours pass" }).click();
  await expect(page.getByText("Replies are closed.")).toBeVisible();

  await page.getByRole("button", { name: "Send a template" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a template" });
  await dialog.getByRole("combobox", { name: "Template" }).selectOption({ label: "order_update · pt_BR" });
  await expect(dialog.getByRole("button", { name: "Send template" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "customer_name" }).fill("Ana");
  await dialog.getByRole("textbox", { name: "order_number" }).fill("Ñ-42");
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("Ana");
  await dialog.getByRole("button", { name: "Send template" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(thread(page).getByText(/Ñ-42/)).toBeVisible();
  await expect(ana.log.getByText(/Ñ-42/)).toBeVisible();
  await expect(thread(page).getByRole("button", { name: /^Read/ }).last()).toBeVisible();

  await page.goto(`${sandbox.root}/settings/templates`);
  await expect(page.getByRole("list", { name: "Templates" }).getByText("order_update")).toHaveCount(3);
});

/** Changes something of the simulator, as its page does. */
async function patch(page: Page, sandbox: Pick<Sandbox, "root">, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, "parley-workspace": sandbox.root.slice(3) };
  const response = await page.request.patch(`/api/simulator/phone/${path}`, { data, headers });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
}

type SimulatorShown = {
  accounts: { id: string; numbers: { id: string }[] }[];
  customers: { id: string; phone: string }[];
};
async function simulatorOf(page: Page, { root }: Pick<Sandbox, "root">): Promise<SimulatorShown> {
  const response = await page.request.get("/api/simulator/phone", {
    headers: { "parley-workspace": root.slice(3) },
  });
  return (await response.json()) as SimulatorShown;
}

test("before any number is connected a conversation can be begun in the sandbox", async ({
  page,
  context,
  workspaceId: id,
}) => {
  await signIn(page);
  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("button", { name: "New conversation" }).click();
  const form = page.getByRole("dialog", { name: "New conversation" });
  await form.getByRole("combobox", { name: "Phone number or name" }).fill("912 345");
  await form.getByRole("button", { name: "Start" }).click();
  await expect(form.getByText("Enter a phone number of this country")).toBeVisible();
  // The number is in its national form.
  await form.getByRole("combobox", { name: "Country of the number" }).selectOption("US");
  await form.getByRole("combobox", { name: "Phone number or name" }).fill("(415) 555-4242");
  await form.getByRole("textbox", { name: /^Name/ }).fill("Rui");
  await form.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("not to a real person")).toBeVisible();
  await reply(page, "Before anything is connected");
  await expect(thread(page).getByRole("button", { name: /^Read/ }).last()).toBeVisible();

  const side = await context.newPage();
  await side.goto(`/w/${id}/simulator`);
  await side.getByText("4242").first().click();
  const phone = side.getByRole("log", { name: "Messages on the phone" });
  await expect(phone.getByText("Before anything is connected")).toBeVisible();
  await side.getByRole("textbox", { name: "Message as the customer" }).fill("And back");
  await side.getByRole("textbox", { name: "Message as the customer" }).press("Enter");
  await expect(thread(page).getByText("And back")).toBeVisible();
});

story("a composer locks with its reason when the number goes", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.root}/inbox`);
  const ana = await sandbox.meet("+351912340001", "Ana Souza");
  await ana.say("Are you there?");
  await ana.choose("Photo");
  await expect(page.getByRole("list", { name: "Conversations" }).getByText(/^Photo/)).toBeVisible();
  await page
    .getByRole("list", { name: "Conversations" })
    .getByText(/^Photo/)
    .click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();

  // Meta bans the account; the open conversation shows it.
  const { accounts } = await simulatorOf(page, sandbox);
  const account = `accounts/${accounts[0]?.id}`;
  await patch(page, sandbox, account, { state: "banned" });
  await expect(page.getByText("Nothing can be sent.")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveCount(0);
  await ana.page.goto(`${sandbox.root}/settings/whatsapp`);
  await expect(ana.page.getByText("Blocked by WhatsApp")).toBeVisible();
  await expect(ana.page.getByText("Nothing can be sent until this is fixed", { exact: false })).toBeVisible();
  await patch(page, sandbox, account, { state: "active" });
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible({ timeout: 15_000 });

  await ana.page.getByRole("button", { name: "Disconnect number" }).click();
  await confirm(ana.page, "Disconnect number");
  await expect(page.getByText("No WhatsApp number is connected.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a template" })).toHaveCount(0);
});

story(
  "a contact who wants no marketing is shown as such, and is sent no such template",
  async ({ page, sandbox }) => {
    await page.goto(`${sandbox.root}/inbox`);
    const ana = await sandbox.meet("+351912340001", "Ana Souza");
    await ana.say("Too many offers");
    await conversation(page, "Too many offers").click();
    const { customers } = await simulatorOf(page, sandbox);
    await patch(page, sandbox, `customers/${customers[0]?.id}`, { hasOptedOut: true });
    await expect(
      page.getByText("This contact does not want marketing messages.", { exact: false }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Send a template" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a template" });
    await dialog.getByRole("combobox", { name: "Template" }).selectOption({ label: "spring_sale · en_US" });
    await dialog.getByRole("textbox", { name: "Variable 1" }).fill("20");
    await expect(dialog.getByText("This is a marketing template")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send template" })).toBeDisabled();
  },
);
