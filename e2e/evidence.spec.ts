/** Evidence: how far a message came, from its mark to the whole; and the life of a ticket as one picture. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { choose, post, signIn } from "./world";

const thread = (page: Page): Locator => page.getByRole("log", { name: "Messages" });
const drawer = (page: Page): Locator => page.getByRole("dialog", { name: "Evidence of a message" });

type Simulator = { accounts: { kind: string; numbers: { id: string }[] }[] };
type Fault = { mode: "fail" | "cut"; code: number; remaining: number };

const NO_RECEIPTS = { sentAfterMs: null, deliveredAfterMs: null, readAfterMs: null };

/** The simulator's number, to which a customer has written, open in the inbox. */
async function openWhatsapp(page: Page, workspaceId: string) {
  await signIn(page);
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  const headers = { "parley-workspace": workspaceId };
  const answer = await page.request.get("/api/simulator/phone", { headers });
  const { accounts } = (await answer.json()) as Simulator;
  const numberId = accounts.find(({ kind }) => kind === "connected")?.numbers[0]?.id ?? "";
  const content = { type: "text", text: "Is my cake ready?" };
  const customer = { phone: "+351912340091", name: "Ana Souza" };
  await post(page, "simulator/phone/messages", { numberId, customer, content }, workspaceId);
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText(content.text).click();
  const origin = new URL(page.url()).origin;
  async function breakNext(fault: Fault) {
    // A receipt would settle an unknown outcome.
    const data = { fault, ...(fault.mode === "cut" && NO_RECEIPTS) };
    const scripted = await page.request.patch(`/api/simulator/phone/numbers/${numberId}`, {
      ...{ headers: { origin, ...headers }, data },
    });
    expect(scripted.ok()).toBe(true);
  }
  async function reply(text: string) {
    await page.getByRole("textbox", { name: "Reply" }).fill(text);
    await page.getByRole("button", { name: "Send reply" }).click();
  }
  return { breakNext, reply };
}

/** Presses the mark of this state, and what opens below it. */
async function openEvidence(page: Page, state: RegExp, sentence: RegExp): Promise<void> {
  await thread(page).getByRole("button", { name: state }).last().click();
  await thread(page).getByRole("button", { name: sentence }).click();
  await expect(drawer(page).getByRole("figure")).toBeVisible();
}

test("an answer that was read says so in a strip and in one sentence, has a link, and is reached by keyboard", async ({
  page,
  workspaceId,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { reply } = await openWhatsapp(page, workspaceId);
  await reply("It is, come by");
  const mark = thread(page).getByRole("button", { name: "Read, show how far it came" });
  await expect(mark).toBeVisible();
  await mark.press("Enter");
  const strip = thread(page).getByRole("button", { name: /^Read .* after you sent it, show the evidence$/ });
  await expect(strip).toBeVisible();
  expect((await strip.boundingBox())?.height).toBe(24);
  await page.keyboard.press("Tab");
  await expect(strip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByText(/^Read .* after you sent it$/)).toBeVisible();
  // One stop for Tab; arrow keys go on, and Enter shows the line.
  const marks = drawer(page).getByRole("figure").getByRole("button");
  await marks.first().focus();
  await page.keyboard.press("End");
  await expect(drawer(page).getByRole("button", { name: "read", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const lines = drawer(page).getByRole("list", { name: "Timeline as text" });
  await expect(lines.locator("[aria-current]")).toContainText("has seen the message");
  await expectAccessible(page, "the evidence of a message");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(strip).toBeFocused();

  // A link, a phone, and the way back.
  await strip.click();
  await expect(page).toHaveURL(/evidence=/);
  const link = page.url();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(drawer(page).getByText(/^Read .* after you sent it$/)).toBeVisible();
  await expectAccessible(page, "the evidence of a message on a phone");
  await drawer(page)
    .getByRole("button", { name: /^Close/ })
    .click();
  await expect(page).not.toHaveURL(/evidence=/);
  await page.goto(link.replace(/evidence=[^&]+/, `evidence=${crypto.randomUUID()}`));
  await expect(drawer(page).getByText("This message is not in this conversation")).toBeVisible();
});

test("a failure names the next step, and an unknown outcome says that nothing is sent twice", async ({
  page,
  workspaceId,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { reply, breakNext } = await openWhatsapp(page, workspaceId);
  await breakNext({ mode: "fail", code: 131049, remaining: 1 });
  await reply("A special offer");
  await openEvidence(page, /^Failed/, /^Not delivered: .* show the evidence$/);
  await expect(drawer(page).getByText(/^Not delivered: WhatsApp held this back/)).toBeVisible();
  await expect(drawer(page).getByText(/^What to do: Wait at least a day/)).toBeVisible();
  const about = drawer(page).getByRole("link", { name: "About this error" });
  await expect(about).toHaveAttribute(
    "href",
    /^\/manual\/whatsapp-errors#:~:text=recipient_marketing_limit$/,
  );
  await expectAccessible(page, "the evidence of a message that failed");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();

  await breakNext({ mode: "cut", code: 131000, remaining: 1 });
  await reply("It is ready");
  await openEvidence(page, /^Unknown/, /^Unknown whether it was sent, show the evidence$/);
  await expect(drawer(page).getByText(/Parley does not send it again/)).toBeVisible();
  await expect(drawer(page).getByText(/^What to do: Wait for a receipt/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("evidence of the last");
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByText("Unknown whether it was sent")).toBeVisible();
});

/** The shapes of a picture as a printer without colors and without backgrounds draws them. */
const shapesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("figure [data-mark] svg")].map((svg) =>
      [...svg.children]
        .map(({ tagName, outerHTML }) => `${tagName} ${/ d="[^"]+"| r="[^"]+"/.exec(outerHTML)?.[0] ?? ""}`)
        .join(),
    ),
  );

test("a printed picture needs no color, and none moves where motion is unwelcome", async ({
  page,
  workspaceId,
}) => {
  const { reply, breakNext } = await openWhatsapp(page, workspaceId);
  await breakNext({ mode: "fail", code: 131049, remaining: 1 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await reply("A special offer");
  await openEvidence(page, /^Failed/, /^Not delivered/);
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  expect(await running()).toBe(0);
  await page.emulateMedia({ media: "print" });
  const shapes = new Set(await shapesOf(page));
  // Queued, sent and failed do not look the same.
  expect(shapes.size).toBeGreaterThanOrEqual(3);
  await expect(drawer(page).getByRole("figure").getByText("failed")).toBeVisible();
});

test("a ticket begins with where it stands and its life as one picture, whose marks lead to the same in words", async ({
  page,
  workspaceId,
  ask,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const policy = {
    ...{ id: crypto.randomUUID(), name: "Support", isOn: true, conditions: [], matchesAny: false },
    ...{ firstAnswerMinutes: 30, nextAnswerMinutes: 60, resolutionMinutes: 240, warnMinutes: null },
    ...{ hours: "always", automatic: "ignored" },
  };
  await owner("POST", "settings/sla-policies", policy, workspaceId);
  const write = await ask("The heating is cold");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "New ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByLabel("Title").fill("Repair the heating");
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await page.getByRole("link", { name: "#1 Repair the heating" }).click();

  const life = page.getByRole("region", { name: "What happened" });
  const lane = (name: string) => life.getByRole("list", { name: `${name} lane` });
  await expect(life.getByText(/^New for /)).toBeVisible();
  await expect(lane("Deadlines").getByRole("button", { name: /^First answer, running/ })).toBeVisible();
  await choose(page, "Status", "Waiting for others");
  await expect(lane("Status").getByRole("button", { name: /^New, / })).toBeVisible();
  await choose(page, "Status", "Done");
  await expect(life.getByText(/^Done .* after it was opened$/)).toBeVisible();
  await write("It is cold again");
  await expect(life.getByText(/^In progress for /)).toBeVisible();
  await lane("Status")
    .getByRole("button", { name: /^Done, / })
    .click();
  await expect(life.locator("[aria-current]")).toContainText("Waiting for others → Done");
  await expect(lane("Who").getByRole("button")).toHaveCount(1);
  await expect(
    lane("Messages")
      .getByRole("button", { name: /of the customer/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, "the life of a ticket");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "the life of a ticket on a phone");
});
