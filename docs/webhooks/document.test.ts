/**
 * Keeps docs/webhooks.md and docs/webhooks/events.md in step with the receivers' files and the catalogue of events.
 * `npx vitest run docs -u` writes what has changed.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { translator } from "@/lib/i18n/translator";
import { sampleBody, TEST_EVENT, WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";
import { BODY, DELIVERY_ID, SECRET, serviceSignature, standardSignature, TIMESTAMP } from "./vector";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
/** The English sentences of the screens. */
const when = translator("en", "webhooks.events");
const EVENTS = [
  ...WEBHOOK_EVENTS.map((name) => ({ name, when: when(name).replaceAll("’", "'") })),
  { name: TEST_EVENT, when: "You asked for a test, or for a receiver check." },
] as const;

const snippet = (name: string): string => `\`\`\`${name.split(".")[1]}\n${read(name).trimEnd()}\n\`\`\``;
/** Every part of docs/webhooks.md that is made from something else. */
const PARTS: Readonly<Record<string, string>> = {
  events: [
    "| event | when |",
    "| --- | --- |",
    ...EVENTS.map(
      ({ name, when }) => `| [\`${name}\`](webhooks/events.md#${name.replace(".", "")}) | ${when} |`,
    ),
  ].join("\n"),
  vectors: [
    "| | |",
    "| --- | --- |",
    `| secret | \`${SECRET}\` |`,
    `| body | \`${BODY}\` |`,
    `| \`X-Service-Signature\` | \`${serviceSignature(SECRET)}\` |`,
    `| \`webhook-id\` | \`${DELIVERY_ID}\` |`,
    `| \`webhook-timestamp\` | \`${TIMESTAMP}\` |`,
    `| \`webhook-signature\` | \`${standardSignature(SECRET)}\` |`,
  ].join("\n"),
  ...Object.fromEntries(
    ["mjs", "py", "php", "go", "rb", "sh"].map((ending) => [`verify.${ending}`, snippet(`verify.${ending}`)]),
  ),
};

test("the page shows the receivers, the events and the example as they are", async () => {
  const page = Object.entries(PARTS).reduce((text, [name, part]) => {
    const [before, after] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
    const [start, end] = [text.indexOf(before), text.indexOf(after.slice(1))];
    expect(start, `the page has a place for ${name}`).toBeGreaterThan(-1);
    return text.slice(0, start) + before + part + after + text.slice(end + after.length - 1);
  }, read("../webhooks.md"));
  await expect(page).toMatchFileSnapshot("../webhooks.md");
});

test("the catalogue lists every event with a sample body", async () => {
  const sections = EVENTS.map(
    ({ name, when }) =>
      `## ${name}\n\n${when}\n\n\`\`\`json\n${JSON.stringify(sampleBody(name), null, 2)}\n\`\`\`\n`,
  );
  const page = `# Webhook events\n\nEach event with a sample body. To receive them, see [Webhooks](../webhooks.md).\n\n${sections.join("\n")}`;
  await expect(page).toMatchFileSnapshot("events.md");
});

test("the example has the values that the contract fixes", () => {
  expect(Buffer.byteLength(BODY)).toBe(185);
  expect(serviceSignature(SECRET)).toBe("92ee1fac0fa6045f3d102022af6885a94effe95b412837f26414a59bd687265b");
  expect(standardSignature(SECRET)).toBe("v1,Wcb7n2nmpDiVntSSPOEWMKaC2xwUPYCoYGIQoeS/Sxc=");
});
