/** Lists the files that are mutated, and the test files that guard them. */
import { readFileSync } from "node:fs";
import { readFunctions } from "../lib/sql-functions.mjs";
import { sqlMutants } from "./sql-mutants";
import { instrument } from "./typescript-mutants";

export type Target = {
  /** From the project's root. */
  file: string;
  /** Groups of test files: those of one group share a process; a later group sees what an earlier one let live. */
  tests: string[][];
};
/** One process tries mutants of one file against a group of test files. It reads them from MUTATED in its environment. */
export type Run = { file: string; tests: string[]; ids: number[] };
/** Text: of the changed SQL function; a changed module has all of its mutants in one text. */
export type Mutant = { id: number; name: string; text?: string };

const partnerTest = (name: string): string => `app/api/partners/v2/${name}.test.ts`;
const COMMANDS = ["commands", "command-refusals", "races"].map(partnerTest);

const MODULES: Target[] = [
  {
    file: "lib/webhooks/signature.ts",
    tests: [["lib/webhooks/signature.test.ts", "lib/webhooks/kept-headers.test.ts"]],
  },
  {
    file: "lib/connections/whatsapp/callback/webhook-signature.ts",
    tests: [["lib/connections/whatsapp/callback/webhook-signature.test.ts"]],
  },
  { file: "lib/partner/commands/create.ts", tests: [COMMANDS] },
  { file: "lib/http/guards.ts", tests: [["lib/http/guards.test.ts"]] },
  { file: "lib/http/authenticate.ts", tests: [["lib/http/authenticate.test.ts"]] },
  { file: "lib/account/auth/second-step.ts", tests: [["lib/account/auth/second-step.test.ts"]] },
  { file: "lib/carriers/lane/send-outcome.ts", tests: [["lib/carriers/lane/send-outcome.test.ts"]] },
  {
    file: "lib/connections/installations/state-rules.ts",
    tests: [["lib/connections/installations/checks.test.ts"]],
  },
  {
    file: "lib/connections/setup-links/serialize.ts",
    tests: [["lib/connections/setup-links/serialize.test.ts", "app/api/connect/connect.test.ts"]],
  },
];

const LANES = ["lib/carriers/lane/receipts.test.ts", "lib/carriers/drain-lane.test.ts"];
const RECEIPTS = ["lib/carriers/whatsapp/whatsapp-receipts.test.ts"];
const FUNCTIONS: Record<string, string[][]> = {
  find_command: [COMMANDS],
  create_command: [COMMANDS],
  append_events: [
    ["lib/events/log.test.ts", "lib/inbox/messages/messages.test.ts"],
    ["lib/webhooks/fan-out.test.ts", "lib/platform/relay.test.ts"],
  ],
  receive_visitor_message: [
    ["lib/carriers/whatsapp/received.test.ts", "lib/inbox/messages/messages.test.ts"],
  ],
  receive_whatsapp_message: [
    ["lib/carriers/whatsapp/received.test.ts", "lib/carriers/whatsapp/receive-whatsapp.test.ts"],
  ],
  fan_out_webhooks: [["lib/webhooks/fan-out.test.ts"]],
  advance_delivery_state: [LANES, RECEIPTS],
  record_receipt: [LANES, RECEIPTS],
  record_send: [["lib/carriers/lane/answers.test.ts"], ["lib/carriers/lane/receipts.test.ts"]],
  send_refusal: [["lib/carriers/lane/claim.test.ts"]],
  claim_next_message: [["lib/carriers/lane/claim.test.ts"], LANES],
  prune_events: [["lib/webhooks/retention.test.ts", "lib/partner/managed-workspaces/read.test.ts"]],
};

const functions = readFunctions();
const pathOf = (name: string): string => {
  const found = functions.find((entry) => entry.name === name);
  if (!found) throw new Error(`There is no ${name}.sql.`);
  return found.path;
};

export const TARGETS: Target[] = [
  ...MODULES,
  ...Object.entries(FUNCTIONS).map(([name, tests]) => ({ file: pathOf(name), tests })),
];

export const isSql = (file: string): boolean => file.endsWith(".sql");

export function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, "utf8");
  return isSql(file)
    ? sqlMutants(source).map((mutant, id) => ({ ...mutant, id }))
    : instrument(file, source).mutants;
}
