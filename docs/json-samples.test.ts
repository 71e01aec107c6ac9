/** Samples of JSON that partners receive fit the published schemas. What they send is run by samples.test.ts. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVENT_TYPES } from "@/lib/events/catalog";
import { schemaProblem, webhookProblem } from "@/lib/testing/documented-proxy";
import { partnerSampleBody } from "@/lib/webhooks/schemas";

type Json = Record<string, unknown>;

const PAGES = [
  "content",
  "embedded-inbox",
  "events",
  "partner-operations",
  "partners",
  "setup-links",
  "webhooks",
];

/** With the heading above it. */
const samplesOf = (page: string): { heading: string; sample: Json }[] =>
  readFileSync(`docs/${page}.md`, "utf8")
    .split(/^#+ /m)
    .flatMap((part) =>
      [...part.matchAll(/```json\n(.*?)```/gs)].map(([, text = ""]) => ({
        heading: part.split("\n")[0] ?? "",
        sample: JSON.parse(text),
      })),
    );

function problemOf(heading: string, sample: Json): string | null {
  if (EVENT_TYPES.some((type) => type === heading))
    return webhookProblem({ ...partnerSampleBody(heading), type: heading, data: sample });
  if ("eventId" in sample) return webhookProblem({ type: "none", ...sample });
  // Of workspace webhooks: lib/webhooks compares their samples with real bodies.
  if ("event" in sample || !("type" in sample)) return null;
  return schemaProblem(sample, "components", "schemas", "MessageContent");
}

test.each(PAGES)("docs/%s.md", (page) => {
  const problems = samplesOf(page).map(({ heading, sample }) => problemOf(heading, sample));
  expect(problems.filter(Boolean)).toEqual([]);
});
