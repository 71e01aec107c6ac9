/**
 * Closed lists that enforce themselves: each error code, event type, enum value and notice is once, and the
 * tests must have produced it. Each event that they recorded has exactly the fields of its schema. Runs after them, on what they left in .test/produced.json and .test/produced-codes.
 */
import { readFileSync } from "node:fs";
import { EVENT_TYPES } from "@/lib/events/catalog";
import { ERRORS } from "@/lib/platform/errors";
import { NOTICE_TYPES } from "@/lib/realtime/topics";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import type { Produced } from "./produced";

/** These go around the outbox, since losing them does no harm; the browser tests see them. */
const SENT_ELSEWHERE = ["typing", "presence"];

const produced = JSON.parse(readFileSync(".test/produced.json", "utf8")) as Produced;
const codes = readFileSync(".test/produced-codes", "utf8").split("\n");

function absent(problem: string, declared: readonly string[], seen: Iterable<string>): string[] {
  const known = new Set(seen);
  return declared.filter((name) => !known.has(name)).map((name) => `${problem}: ${name}`);
}

const problems = [
  ...absent("error code never answered", Object.keys(ERRORS), codes),
  ...absent("event type never recorded", EVENT_TYPES, produced.events),
  ...new Set(produced.facts.flatMap((row) => storedEventProblem(row) ?? [])),
  ...absent("notice never sent", NOTICE_TYPES, [...produced.notices, ...SENT_ELSEWHERE]),
  ...Object.entries(produced.enums).flatMap(([name, { declared, stored }]) =>
    absent(`value of ${name} never stored`, declared, stored),
  ),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
