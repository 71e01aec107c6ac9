/** A control shows only with its capability: each is left out alone, with all the others there. */
import type { FrameLocator, Locator } from "@playwright/test";
import { customer, EVERYTHING } from "./embed-stage";
import { frame, inbox } from "./embed-world";
import { expect, test } from "./fixtures";
import { partner } from "./partner-world";

const button = (inside: FrameLocator, name: string | RegExp): Locator =>
  inside.getByRole("button", { name, exact: true });

/** The controls of each capability, when a WhatsApp conversation is open with the evidence of its message. */
const controls: Record<string, (inside: FrameLocator) => Locator[]> = {
  "inbox:reply": (inside) => [inside.getByRole("textbox", { name: "Reply" }), button(inside, "Send reply")],
  "inbox:schedule": (inside) => [button(inside, "Send later")],
  "inbox:assign": (inside) => [button(inside, "Assign")],
  "inbox:resolve": (inside) => [button(inside, "Resolve"), button(inside, /^Snooze/)],
  "inbox:note": (inside) => [inside.getByRole("radio", { name: "Note" })],
  "inbox:start": (inside) => [button(inside, "New conversation")],
  "contacts:read": (inside) => [inside.getByText(/15550100001/).first()],
  // It is near a message, below.
  "inbox:forward": () => [],
  // Its fields are behind Add, below.
  "contacts:write": () => [],
  "templates:send": (inside) => [button(inside, "Send a template")],
  "media:upload": (inside) => [button(inside, "Attach files")],
  // It is in the evidence, below.
  "delivery:read": () => [],
  tickets: (inside) => [button(inside, "New ticket")],
};

/** The fields that they allow to add to the details. */
const added: Record<string, string> = { "inbox:note": "Subject", "contacts:write": "E-mail" };

/** Capabilities that need another one. */
const RESTS_ON: Record<string, string> = {
  "contacts:write": "contacts:read",
  "inbox:schedule": "inbox:reply",
};

test("each capability that is left out takes its controls along, and no others", async ({ page, stage }) => {
  test.setTimeout(180_000);
  const api = partner(page.request);
  const workspace = await api.createWorkspace();
  const command = {
    type: "message.send",
    payload: {
      contact: { phoneE164: "+15550100001", name: "Rui Costa" },
      senderAttribution: "automation",
      content: { type: "text", text: "Your bread is ready" },
    },
  };
  await api.ask("POST", `/${workspace.workspaceId}/commands`, command, {
    "idempotency-key": "embed-capabilities",
  });
  const { externalTenantId } = workspace;
  const inside = frame(page);
  for (const left of [null, ...Object.keys(controls)]) {
    const capabilities = ["inbox:read", ...EVERYTHING.filter((each) => each !== left)];
    await stage.enter(page, { externalTenantId, capabilities });
    await inside.getByRole("link", { name: /Rui Costa/ }).click();
    // The pointer rests there.
    await inside.getByRole("log").getByText("Your bread is ready").hover();
    await expect(button(inside, "Copy")).toBeVisible();
    const isForwarded = left !== "inbox:forward";
    await expect(button(inside, "Forward…"), `without ${left}`).toHaveCount(isForwarded ? 1 : 0);
    await inside.getByRole("button", { name: /show how far it came/ }).click();
    await inside.getByRole("button", { name: /show the evidence/ }).click();
    const evidence = inside.getByRole("dialog", { name: "Evidence of a message" });
    await expect(evidence.getByRole("figure")).toBeVisible();
    const attempts = evidence
      .getByRole("list", { name: "Timeline as text" })
      .getByText(/^Attempt 1 succeeded/);
    await expect(attempts, `without ${left}`).toHaveCount(left === "delivery:read" ? 0 : 1);
    await button(inside, /^Close/).click();
    for (const [capability, find] of Object.entries(controls)) {
      const isGiven = capability !== left && RESTS_ON[capability] !== left;
      for (const control of find(inside))
        await expect(control, `${capability}, without ${left}`).toHaveCount(isGiven ? 1 : 0);
    }
    await button(inside, "Add").click();
    for (const [capability, name] of Object.entries(added)) {
      const isGiven = capability !== left && RESTS_ON[capability] !== left;
      const item = inside.getByRole("menuitem", { name, exact: true });
      await expect(item, `${capability}, without ${left}`).toHaveCount(isGiven ? 1 : 0);
    }
  }
});

test("a session that may only read says so, and leaves what it reads unread for others", async ({
  page,
  stage,
}) => {
  const { uuid, externalTenantId } = await stage.open(page, { capabilities: ["inbox:read"] });
  const visitor = await customer(page, uuid);
  const id = await visitor.say("Is the shop open on Sunday?");
  await inbox(page).open(id);
  await expect(frame(page).getByText("You can read this conversation, but not reply.")).toBeVisible();
  await stage.enter(page, { externalTenantId });
  await expect(frame(page).getByRole("link", { name: /1 unread/ })).toBeVisible();
});
