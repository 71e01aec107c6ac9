/** Files in replies: dropped, pasted or chosen by an agent, seen by the customer on the website and on the simulated phone. */
import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { post, signIn } from "./world";

/** Forty pixels of one colour. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAJ0lEQVR42u3NMQEAAAgDoGl/5qXwgQQUkE5eqUQikUgkEolEIpFIjhZqkAFbBLoBpAAAAABJRU5ErkJggg==";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

type Given = { name: string; mimeType: string; base64: string };
const picture = (name = "mug.png"): Given => ({ name, mimeType: "image/png", base64: PNG });

const thread = (page: Page): Locator => page.getByRole("log", { name: "Messages" });
const chip = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Files to send" }).getByRole("listitem").filter({ hasText: name });
const send = (page: Page): Locator => page.getByRole("button", { name: "Send reply" });

/** A black PNG of this size. */
function photoOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const part = Buffer.alloc(body.length + 8);
    part.writeUInt32BE(data.length);
    body.copy(part, 4);
    part.writeUInt32BE(crc32(body), body.length + 4);
    return part;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Dispatches the events of a person's drag or paste of a file. */
async function bring(target: Locator, kind: "drop" | "paste", files: Given[]): Promise<void> {
  await target.evaluate(
    (element, { kind, files }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const shared = { bubbles: true, cancelable: true };
      if (kind === "paste")
        element.dispatchEvent(new ClipboardEvent("paste", { ...shared, clipboardData: data }));
      else
        for (const type of ["dragenter", "dragover", "drop"])
          element.dispatchEvent(new DragEvent(type, { ...shared, dataTransfer: data }));
    },
    { kind, files },
  );
}

test.beforeEach(({ page }) => signIn(page));

test("an agent drops a picture and a document, and the visitor sees and saves them", async ({
  page,
  visit,
  workspaceId: id,
}) => {
  const { page: site, panel, write } = await visit(id);
  await write("What does it look like?");

  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("What does it look like?").click();
  await expect(thread(page)).toBeVisible();
  await bring(thread(page), "drop", [picture()]);
  await expect(chip(page, "mug.png")).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("Like this");
  await send(page).click();
  await expect(thread(page).getByRole("img", { name: "Like this" })).toBeVisible();
  await expect(chip(page, "mug.png")).toHaveCount(0);

  const shown = panel.getByRole("link", { name: "mug.png" }).getByRole("img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await expect(panel.getByText("Like this")).toBeVisible();

  await page.getByLabel("Files to attach").setInputFiles({
    name: "Prices.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await expect(chip(page, "Prices.pdf")).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await page.getByRole("textbox", { name: "Reply" }).press("Enter");
  await expect(thread(page).getByRole("link", { name: /Open Prices\.pdf/ })).toBeVisible();
  const saving = site.waitForEvent("download");
  await panel.getByRole("button", { name: /Prices\.pdf/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("Prices.pdf");
  expect((await readFile(await saved.path())).equals(PDF)).toBe(true);
  await expect(thread(page).getByRole("button", { name: /^Read/ }).last()).toBeVisible();
});

test("on WhatsApp a picture arrives on the phone, and a file that WhatsApp does not take is refused before it is sent", async ({
  context,
  page,
  workspaceId: id,
}) => {
  await post(page, "settings/whatsapp/simulator", {}, id);
  const phone = await context.newPage();
  await phone.goto(`/w/${id}/simulator`);
  await phone.getByRole("button", { name: "Add customer" }).first().click();
  const form = phone.getByRole("dialog", { name: "Add a customer" });
  await form.getByRole("textbox", { name: "Phone number" }).fill("+351912340077");
  await form.getByRole("textbox", { name: /^Name/ }).fill("Ana Souza");
  await form.getByRole("button", { name: "Add customer" }).click();
  const words = phone.getByRole("textbox", { name: "Message as the customer" });
  await words.fill("Send me a picture");
  await words.press("Enter");

  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("Send me a picture").click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await bring(reply, "paste", [
    picture(),
    { name: "dance.gif", mimeType: "image/gif", base64: btoa("GIF89a\0\0") },
  ]);
  await expect(chip(page, "dance.gif").getByRole("alert")).toHaveText(/JPEG and PNG/);
  await expect(send(page)).toBeEnabled();
  await reply.fill("Our mug");
  await send(page).click();
  await page.getByRole("button", { name: "Remove dance.gif" }).click();

  const log = phone.getByRole("log", { name: "Messages on the phone" });
  const arrived = log.getByRole("article", { name: "From the business" });
  await expect(arrived.getByText("Photo")).toBeVisible();
  await expect(arrived.getByText("Our mug")).toBeVisible();
  await expect(thread(page).getByRole("img", { name: "Our mug" })).toBeVisible();
  await expect(
    thread(page)
      .getByRole("button", { name: /^(Delivered|Read)/ })
      .last(),
  ).toBeVisible();

  // A sound takes no words along: they follow it.
  await bring(reply, "paste", [{ name: "hello.mp3", mimeType: "audio/mpeg", base64: btoa("ID3\0\0") }]);
  await reply.fill("Listen to this");
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(arrived.getByText("Voice message")).toBeVisible();
  await expect(arrived.getByText("Listen to this")).toBeVisible();
});

test("a lost connection is shown and tried again, a note has files of its own, and an unsent file survives a switch of conversation", async ({
  page,
  ask,
  workspaceId: id,
}) => {
  for (const text of ["first visitor", "second visitor"]) await ask(text);
  await page.goto(`/w/${id}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByText("first visitor").click();
  await expect(thread(page).getByText("first visitor")).toBeVisible();

  await page.route("**/api/inbox/attachments?*", (route) => route.abort());
  await bring(thread(page), "drop", [picture()]);
  await expect(chip(page, "mug.png").getByRole("alert")).toHaveText(/cannot be reached/);
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText("File not uploaded")).toBeVisible();
  await page.unroute("**/api/inbox/attachments?*");
  await page.getByRole("button", { name: "Try mug.png again" }).click();
  await expect(send(page)).toBeEnabled();

  await page.getByRole("radio", { name: "Note" }).click();
  await expect(chip(page, "mug.png")).toHaveCount(0);
  await bring(thread(page), "drop", [picture("other.png")]);
  await expect(chip(page, "other.png")).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(thread(page).getByRole("img", { name: "other.png" })).toBeVisible();

  await list.getByText("second visitor").click();
  await expect(thread(page).getByText("second visitor")).toBeVisible();
  await expect(chip(page, "mug.png")).toHaveCount(0);
  await list.getByText("first visitor").click();
  await expect(chip(page, "mug.png")).toBeVisible();
  await send(page).click();
  await expect(thread(page).getByRole("img", { name: "Photo" })).toBeVisible();
});

test("a thread with pictures opens at its newest message, and a bubble is as wide as its picture", async ({
  page,
  ask,
  workspaceId: id,
}) => {
  await ask("Show me all mugs");
  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("Show me all mugs").click();
  await expect(thread(page)).toBeVisible();
  const photo = { mimeType: "image/png", buffer: photoOf(640, 480) };
  const names = ["one", "two", "three", "four", "five", "six"].map((name) => `${name}.png`);
  await page.getByLabel("Files to attach").setInputFiles(names.map((name) => ({ name, ...photo })));
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  const pictures = thread(page).getByRole("img");
  await expect(pictures).toHaveCount(names.length);
  const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith("parley:unsent:")).length;
  await expect.poll(() => page.evaluate(unsent)).toBe(0);

  const areLoaded = () =>
    pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth === 640));
  const fromEnd = () =>
    thread(page).evaluate(
      ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
    );
  // The later the last ones come, the more of them grow the log after it was scrolled.
  let wait = 0;
  await page.route(/\/api\/files\//, async (route) => {
    wait += 15;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue();
  });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (let round = 0; round < 3; round++) {
      wait = 0;
      await page.reload();
      await expect(pictures).toHaveCount(names.length);
      await expect.poll(areLoaded).toBe(true);
      await expect.poll(fromEnd, `${size.width} px, ${round}`).toBeLessThan(2);
    }
  }

  // A reader who scrolls up stays there.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(fromEnd).toBeLessThan(2);
  await thread(page).hover();
  await page.mouse.wheel(0, -600);
  await expect.poll(fromEnd).toBeGreaterThan(500);
  const [paper, picture] = await pictures.last().evaluate((img) => {
    const bubble = img.closest("[data-bubble] .rounded-lg");
    return [bubble?.getBoundingClientRect().width ?? 0, img.getBoundingClientRect().width];
  });
  expect(picture).toBeGreaterThan(300);
  // The padding of both sides.
  expect((paper ?? 0) - (picture ?? 0)).toBeLessThan(30);
});

test("files that are accepted are sent, and a refused one stays with its reason", async ({
  page,
  ask,
  workspaceId: id,
}) => {
  await ask("Send me the program");
  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("Send me the program").click();
  await expect(thread(page)).toBeVisible();
  const program = { name: "program.exe", mimeType: "application/octet-stream", base64: btoa("MZ\0\x01\x02") };
  const reply = page.getByRole("textbox", { name: "Reply" });
  await bring(reply, "paste", [program]);
  await expect(chip(page, "program.exe").getByRole("alert")).toHaveText("Files of this type cannot be sent.");
  await expect(send(page)).toBeDisabled();

  await bring(reply, "paste", [picture()]);
  await expect(send(page)).toBeEnabled();
  await reply.press("Enter");
  await expect(thread(page).getByRole("img", { name: "Photo" })).toBeVisible();
  await expect(chip(page, "mug.png")).toHaveCount(0);
  await expect(chip(page, "program.exe")).toBeVisible();
  await reply.fill("The program follows by mail");
  await reply.press("Enter");
  await expect(thread(page).getByText("The program follows by mail")).toBeVisible();
  await page.getByRole("button", { name: "Remove program.exe" }).click();

  // A waiting upload shows beside the button.
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route("**/api/inbox/attachments?*", async (route) => {
    await held;
    await route.continue();
  });
  await bring(reply, "paste", [picture("slow.png")]);
  await expect(page.getByText("Uploading…")).toBeVisible();
  await expect(send(page)).toBeDisabled();
  finish();
  await expect(send(page)).toBeEnabled();
});
