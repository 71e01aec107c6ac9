/**
 * Keeps docs/webhooks.md and docs/events.md in step with the receivers' files and the catalogue of events.
 * `npx vitest run docs -u` writes what has changed.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EVENT_TYPES, type EventType } from "@/lib/events/catalog";
import { translator } from "@/lib/i18n/translator";
import { WEBHOOK_NAME } from "@/lib/webhooks/catalog";
import { subjectTypeOf } from "@/lib/webhooks/samples";
import {
  CALL_EVENT,
  CHOSEN_EVENTS,
  type ChosenEvent,
  partnerSampleBody,
  sampleBody,
  TEST_EVENT,
} from "@/lib/webhooks/schemas";
import { BODY, DELIVERY_ID, SECRET, serviceSignature, standardSignature, TIMESTAMP } from "./vector";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
/** The English sentences of the screens. */
const when = translator("en", "webhooks.events");
const sentenceOf = (name: EventType | ChosenEvent): string => when(name).replaceAll("’", "'");
const EVENTS = [
  ...CHOSEN_EVENTS.map((name) => ({ name, when: sentenceOf(name) })),
  { name: TEST_EVENT, when: "You asked for a test, or for a receiver check." },
] as const;

const snippet = (name: string): string => `\`\`\`${name.split(".")[1]}\n${read(name).trimEnd()}\n\`\`\``;
/** Every part of docs/webhooks.md that is made from something else. */
const PARTS: Readonly<Record<string, string>> = {
  events: [
    "| event | when |",
    "| --- | --- |",
    ...EVENTS.map(({ name, when }) => `| \`${name}\` | ${when} |`),
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
  "partner body": `\`\`\`json\n${JSON.stringify(partnerSampleBody("command.accepted"), null, 2)}\n\`\`\``,
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

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const dataOf = (body: unknown): object => (body as { data: object }).data;
const cell = (names: string[]): string => names.map((name) => `\`${name}\``).join(", ");

function row(type: EventType): string {
  const name = WEBHOOK_NAME[type];
  const fields = cell(Object.keys(dataOf(partnerSampleBody(type))));
  return `| ${[cell([type]), sentenceOf(type), cell([subjectTypeOf(type)]), fields, name ? cell([name]) : ""].join(" | ")} |`;
}

/** Workspace webhooks know several types under one name. */
function combined(name: (typeof EVENTS)[number]["name"]): string {
  const types = EVENT_TYPES.filter((type) => WEBHOOK_NAME[type] === name);
  const list = types.length > 0 ? `In a partner's log: ${cell(types)}.` : "In no log.";
  return `### ${name}\n\n${EVENTS.find((each) => each.name === name)?.when} ${list}\n\n${json(name === CALL_EVENT ? sampleBody(name) : dataOf(sampleBody(name)))}\n`;
}

test("the catalogue lists every event with its data", async () => {
  const names = EVENTS.map(({ name }) => name).filter((name) => !EVENT_TYPES.some((type) => type === name));
  const page = `# Events

Every type of event. Partners read them with \`pullEvents\` and get them by webhook; the schema of each type, and an example, is in the API reference of your Parley (\`/reference\`) and in [the OpenAPI document](../public/openapi/partner.json) under \`webhooks\`, from which [types can be generated](partners.md#in-typescript). Workspace webhooks know some of them, with UUIDs instead of ids with a prefix. To receive them, see [Webhooks](webhooks.md). Types and fields may be added: ignore what you do not know.

## What is around the data

For partners, in webhooks with \`deliveryId\`:

${json(partnerSampleBody("command.accepted"))}

In workspace webhooks:

${json({ ...sampleBody("message.created"), data: {} })}

A failure is the same everywhere: \`{code, providerErrorCode, message, nextStep, audience, retryable}\`. So is an installation: as \`getInstallation\` answers it.

## Types

| type | when | subject | fields of \`data\` | in workspace webhooks |
| --- | --- | --- | --- | --- |
${EVENT_TYPES.map(row).join("\n")}

## Only in webhooks

${names.map(combined).join("\n")}`;
  await expect(page).toMatchFileSnapshot("../events.md");
});

test("the example has the values that the contract fixes", () => {
  expect(Buffer.byteLength(BODY)).toBe(185);
  expect(serviceSignature(SECRET)).toBe("92ee1fac0fa6045f3d102022af6885a94effe95b412837f26414a59bd687265b");
  expect(standardSignature(SECRET)).toBe("v1,Wcb7n2nmpDiVntSSPOEWMKaC2xwUPYCoYGIQoeS/Sxc=");
});
