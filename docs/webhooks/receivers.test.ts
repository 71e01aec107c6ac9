/** Runs every receiver that docs/webhooks.md shows, in its own language, on the same requests. Languages that are not installed are skipped. */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { DRIVERS, type Language } from "./drivers";
import {
  BODY,
  DELIVERY_ID,
  NEXT_SECRET,
  SECRET,
  serviceSignature,
  standardSignature,
  TIMESTAMP,
} from "./vector";

type Request = { secret: string; headers: Record<string, string>; body: string; nowSeconds: number };
type Verdict = { signature: boolean; standard: boolean; isFirst: boolean };

const OTHER_ID = "3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d12";
const STRANGE_BODY = `{"deliveryId":"${OTHER_ID}","data":{"text":"日本語 🚀 \\u0000 ação"}}\n`;

function request(changes: Partial<Request> & { signWith?: string[]; signedBody?: string } = {}): Request {
  const { signWith = [SECRET], signedBody = changes.body ?? BODY, ...rest } = changes;
  return {
    secret: SECRET,
    headers: {
      "x-service-signature": serviceSignature(signWith[0] ?? "", signedBody),
      "webhook-id": DELIVERY_ID,
      "webhook-timestamp": String(TIMESTAMP),
      "webhook-signature": signWith.map((secret) => standardSignature(secret, signedBody)).join(" "),
    },
    body: BODY,
    nowSeconds: TIMESTAMP + 10,
    ...rest,
  };
}

const both = { signature: true, standard: true };
const neither = { signature: false, standard: false };
const again = { isFirst: false };
const first = { isFirst: true };
const CASES: Record<string, [Request, Verdict]> = {
  "a valid delivery": [request(), { ...both, ...first }],
  "the same delivery again": [request(), { ...both, ...again }],
  "a body of other alphabets": [request({ body: STRANGE_BODY }), { ...both, ...first }],
  "a tampered body": [
    request({ body: BODY.replace("olá", "ola"), signedBody: BODY }),
    { ...neither, ...again },
  ],
  "another secret": [request({ secret: NEXT_SECRET }), { ...neither, ...again }],
  "a rotation, seen with the old secret": [
    request({ signWith: [SECRET, NEXT_SECRET] }),
    { ...both, ...again },
  ],
  "a rotation, seen with the new secret": [
    request({ signWith: [SECRET, NEXT_SECRET], secret: NEXT_SECRET }),
    { signature: false, standard: true, ...again },
  ],
  "no signatures": [request({ headers: {} }), { ...neither, ...again }],
  "signatures of another kind": [
    request({
      headers: {
        "x-service-signature": "é",
        "webhook-id": DELIVERY_ID,
        "webhook-timestamp": "soon",
        "webhook-signature": "v1 v2,x é",
      },
    }),
    { ...neither, ...again },
  ],
  "a receiver whose clock is 299 s behind": [request({ nowSeconds: TIMESTAMP - 299 }), { ...both, ...again }],
  "a recording of yesterday": [
    request({ nowSeconds: TIMESTAMP + 86_400 }),
    { signature: true, standard: false, ...again },
  ],
};

const workshop = mkdtempSync(join(tmpdir(), "parley-receivers-"));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

const isInstalled = ([program, ...args]: readonly string[]): boolean =>
  program !== undefined && spawnSync(program, args, { timeout: 10_000 }).status === 0;

for (const language of Object.keys(DRIVERS) as Language[]) {
  const { probe, receiver, files, command } = DRIVERS[language];
  const isMissing = !isInstalled(probe);
  const name = `${receiver} tells what is genuine, what is fresh and what came before`;
  test.skipIf(isMissing)(
    isMissing ? `${name} (${probe[0]} is not installed)` : name,
    { timeout: 120_000 },
    () => {
      const folder = join(workshop, language);
      mkdirSync(join(folder, "webhook"), { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      copyFileSync(join(import.meta.dirname, receiver), join(folder, "webhook", receiver));

      const input = JSON.stringify(
        Object.values(CASES).map(([each]) => ({ ...each, body: Buffer.from(each.body).toString("base64") })),
      );
      const [program = "", ...args] = command;
      const output = execFileSync(program, args, { cwd: folder, input, encoding: "utf8" });
      const verdicts = output
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Verdict);
      const names = Object.keys(CASES);
      expect(Object.fromEntries(verdicts.map((verdict, index) => [names[index], verdict]))).toEqual(
        Object.fromEntries(Object.entries(CASES).map(([name, [, verdict]]) => [name, verdict])),
      );
    },
  );
}

test("a Standard Webhooks library accepts the same headers, also in the middle of a rotation", () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const headers = {
    "webhook-id": DELIVERY_ID,
    "webhook-timestamp": String(nowSeconds),
    "webhook-signature": [SECRET, NEXT_SECRET]
      .map((secret) => standardSignature(secret, BODY, nowSeconds))
      .join(" "),
  };
  for (const secret of [SECRET, NEXT_SECRET])
    expect(new Webhook(secret).verify(BODY, headers)).toMatchObject({ data: { text: "olá" } });
  expect(() => new Webhook(SECRET).verify(`${BODY} `, headers)).toThrow("No matching signature");
});
