/** Functions fit two screens, and a test file holds one subject. Those that were longer when this rule came may only shrink. */
import { readdirSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { syntaxOf, visit } from "./testing/source";
import { sourceFiles, textOf } from "./testing/source-graph";

const FUNCTION_MAX = 100;
const TEST_FILE_MAX = 300;

/** By their name: the lines that each has at most. */
const LONG_FUNCTIONS: Record<string, number> = {
  "components/messenger/panel/conversation.ts createConversation": 113,
  "components/messenger/control.ts start": 306,
  "scripts/openapi-documents.ts openapiDocuments": 163,
  "scripts/generators/others.ts otherGenerators": 162,
  "components/inbox/list/conversation-list.tsx ConversationList": 157,
  "components/messenger/panel/outbox.ts createOutbox": 148,
  "components/inbox/start-dialog.tsx StartForm": 144,
  "scripts/faults/mail-traffic.ts startMailTraffic": 134,
  "components/messenger/follow.ts createFollower": 127,
  "lib/platform/metrics.ts createMetrics": 126,
  "components/messenger/panel/composer.tsx Composer": 112,
  "lib/connections/whatsapp/cloud/cloud-client.ts createCloudClient": 109,
  "lib/client/api.ts createApi": 101,
};

const LONG_TEST_FILES: Record<string, number> = {
  "app/api/partners/v2/removed-workspaces.test.ts": 301,
  "app/api/settings/rules/rules.test.ts": 402,
  "lib/inbox/contact-imports/imports.test.ts": 377,
  "app/api/partners/v2/scheduled.test.ts": 353,
  "app/api/partners/v2/statuses.test.ts": 352,
  "e2e/visitor.spec.ts": 344,
  "lib/carriers/email/mailbox-mails.test.ts": 341,
  "lib/carriers/email/real-mails.test.ts": 335,
  "app/api/partners/v2/exports.test.ts": 322,
  "lib/webhooks/fan-out.test.ts": 320,
};

const isTestFile = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
const files = ["app", "components", "lib", "scripts"].flatMap(sourceFiles);

function longFunctionsOf(file: string): [string, number][] {
  const source = syntaxOf(file);
  const found: [string, number][] = [];
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  visit(source, (node) => {
    if (!ts.isFunctionLike(node)) return;
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
    const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
    if (lines > FUNCTION_MAX) found.push([`${file} ${named?.getText(source) ?? "without a name"}`, lines]);
  });
  return found;
}

test("no function is longer than a hundred lines, but for those that were", () => {
  // A short file has no long function.
  const long = files
    .filter((file) => !isTestFile(file) && textOf(file).split("\n").length > FUNCTION_MAX)
    .flatMap(longFunctionsOf);
  expect(long.filter(([name, lines]) => lines > (LONG_FUNCTIONS[name] ?? FUNCTION_MAX))).toEqual([]);
  const names = long.map(([name]) => name);
  expect(Object.keys(LONG_FUNCTIONS).filter((name) => !names.includes(name))).toEqual([]);
});

test("no test file is longer than three hundred lines, but for those that were", () => {
  const e2e = readdirSync("e2e").map((name) => `e2e/${name}`);
  const long = [...files, ...e2e]
    .filter(isTestFile)
    .map((file): [string, number] => [file, textOf(file).split("\n").length - 1])
    .filter(([, lines]) => lines > TEST_FILE_MAX);
  expect(long.filter(([file, lines]) => lines > (LONG_TEST_FILES[file] ?? TEST_FILE_MAX))).toEqual([]);
  const names = long.map(([file]) => file);
  expect(Object.keys(LONG_TEST_FILES).filter((file) => !names.includes(file))).toEqual([]);
});
