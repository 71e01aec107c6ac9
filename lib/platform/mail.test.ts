import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { env } from "./env";
import { newId } from "./ids";
import { sendMail } from "./mail";

async function printed(appUrl: string): Promise<{ output: string; link: string; files: string[] }> {
  const link = `${appUrl}/confirm#${newId()}`;
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const before = env().APP_URL;
  env().APP_URL = appUrl;
  try {
    await sendMail({ to: "ana@example.com", subject: "Confirm", text: "Hello,", link });
  } finally {
    env().APP_URL = before;
  }
  const output = write.mock.calls.map(([text]) => String(text)).join("");
  write.mockRestore();
  const folder = join(env().DATA_DIR, "outbox");
  return { output, link, files: readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")) };
}

test("without SMTP a link is printed on this machine only; elsewhere it stays in the mail's file", async () => {
  const local = await printed("http://localhost:3000");
  expect(local.output).toContain(local.link);
  const open = await printed("https://parley.example.com");
  expect(open.output).toContain("outbox");
  expect(open.output).not.toContain(open.link.split("#")[1]);
  expect(open.files.some((text) => text.includes(open.link))).toBe(true);
});
