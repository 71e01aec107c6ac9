/** Each table has one owner, and what stands below the owner does not write it: in TypeScript and in SQL. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isTest, sourceFiles, textOf } from "@/lib/testing/source-graph";
import { readFunctions } from "@/scripts/lib/sql-functions.mjs";

/** From the lowest. The wings name their tables in their READMEs. */
const WINGS = ["account", "connections", "webhooks", "articles", "inbox", "carriers", "partner"];
const ORDER = ["platform", "events", ...WINGS, "jobs", "server"];
const BESIDE_WINGS: Record<string, string[]> = {
  platform: ["outbox", "files_folder"],
  events: ["events", "feed_spans", "log_epochs", "workspace_counters"],
  jobs: ["job_runs"],
  server: ["function_sets", "public_functions", "key_check"],
};

/** Writes from below, each with its reason. At most eight. */
const EXCEPTIONS: Record<string, string> = {
  "lib/account/members/agents.ts writes conversations":
    "a partner's user is renamed where conversations show them",
  "lib/account/members/release.ts writes conversations":
    "who leaves has no conversations, in the same commit",
  "lib/connections/channels/email.ts writes conversations": "the port remembers whom an answer goes to",
  "lib/connections/mailboxes/state.ts writes messages": "a mailbox that is connected again sends what waited",
  "lib/partner/erasure/remove-copies.ts writes job_runs": "a removal",
};

const models = readdirSync("prisma/schema").flatMap((file) =>
  [...textOf(`prisma/schema/${file}`).matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, model = "", body = ""]) => ({
      client: model.charAt(0).toLowerCase() + model.slice(1),
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    }),
  ),
);
const tables = new Set(models.map(({ table }) => table));

const namedBy = (wing: string): string[] => {
  const [, list = ""] = /## Owns\n([\s\S]*?)\n## /.exec(textOf(`lib/${wing}/README.md`)) ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, table]) => table ?? "");
};
const owned = [
  ...Object.entries(BESIDE_WINGS).flatMap(([owner, list]) => list.map((table) => ({ owner, table }))),
  ...WINGS.flatMap((owner) => namedBy(owner).map((table) => ({ owner, table }))),
];
const ownerOf = new Map(owned.map(({ owner, table }) => [table, owner]));

test("each table has one owner: a wing names it in its README, or this list does", () => {
  expect(owned.map(({ table }) => table).sort()).toEqual([...tables].sort());
});

const WRITES =
  "create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|delete|deleteMany|upsert";
const byClient = new RegExp(
  `\\.(${models.map(({ client }) => client).join("|")})\\s*\\.\\s*(?:${WRITES})\\(`,
  "g",
);
const tableOf = new Map(models.map(({ client, table }) => [client, table]));

function written(text: string): string[] {
  const prisma = [...text.matchAll(byClient)].map(([, client]) => tableOf.get(client ?? "") ?? "");
  const sql = [...text.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY )?(?:public\.)?(\w+)/g)].map(
    ([, table]) => table ?? "",
  );
  return [...new Set([...prisma, ...sql])].filter((table) => tables.has(table));
}

test("what stands below a table's owner does not write it", () => {
  const sources = [
    ...sourceFiles("lib")
      .filter((file) => !isTest(file))
      .map((path) => ({ path, text: textOf(path) })),
    ...readFunctions().map(({ path, text }) => ({ path, text: text.replace(/--.*$/gm, "") })),
  ];
  const rank = (folder: string): number => ORDER.indexOf(folder);
  const wrong = sources.flatMap(({ path, text }) => {
    const folder = path.split("/")[1] ?? "";
    return written(text)
      .filter((table) => table !== "outbox" && rank(folder) < rank(ownerOf.get(table) ?? ""))
      .map((table) => `${path} writes ${table}`);
  });
  expect(wrong.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(8);
});
