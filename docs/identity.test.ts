/** The samples of docs/identity.md make tokens that the messenger accepts. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyIdentity } from "@/lib/carriers/messenger/identity-token";
import { newId } from "@/lib/platform/ids";

const text = readFileSync(join(import.meta.dirname, "identity.md"), "utf8");
const secret = "dGhlIHNlY3JldCBvZiBhIHdvcmtzcGFjZSwgMzIgYnl0ZXM";
const user = { id: "user-7", name: 'Ana "A" Souza', email: "ana@example.com" };

const json = (value: unknown) => JSON.stringify(value);
/** How each language is run, and a line that prints the token. */
const LANGUAGES: Record<
  string,
  { command: string; file: string; wrap: (code: string, widgetId: string) => string }
> = {
  js: {
    command: process.execPath,
    file: "sample.mjs",
    wrap: (code, id) =>
      `${code}\nprocess.stdout.write(messengerToken(${json(secret)}, ${json(id)}, ${json(user)}));`,
  },
  php: {
    command: "php",
    file: "sample.php",
    wrap: (code, id) =>
      `<?php\n${code}\necho messenger_token('${secret}', '${id}', json_decode('${json(user)}', true));`,
  },
  python: {
    command: "python3",
    file: "sample.py",
    wrap: (code, id) =>
      `${code}\nprint(messenger_token(${json(secret)}, ${json(id)}, ${json(user)}), end="")`,
  },
  ruby: {
    command: "ruby",
    file: "sample.rb",
    wrap: (code, id) =>
      `${code}\nprint messenger_token(${json(secret)}, ${json(id)}, JSON.parse(${json(json(user))}))`,
  },
};

const isInstalled = (command: string): boolean => spawnSync(command, ["--version"]).status === 0;

for (const [language, { command, file, wrap }] of Object.entries(LANGUAGES)) {
  test.skipIf(!isInstalled(command))(`the sample in ${language} signs what is accepted`, async () => {
    const code = new RegExp(`\`\`\`${language} identity\\n(.+?)\`\`\``, "s").exec(text)?.[1];
    if (!code) throw new Error(`docs/identity.md has no sample in ${language}`);
    const widgetId = newId();
    const folder = mkdtempSync(join(tmpdir(), "parley-sample-"));
    try {
      const path = join(folder, file);
      writeFileSync(path, wrap(code, widgetId));
      const token = execFileSync(command, [path], { encoding: "utf8" });
      const key = new TextEncoder().encode(secret);
      const keys = [{ id: "a", algorithm: "HS256", keyId: null, key } as const];
      const { claims } = await verifyIdentity(token, { keys, audience: widgetId, now: new Date() });
      expect(claims).toEqual({ sub: user.id, name: user.name, email: user.email });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
