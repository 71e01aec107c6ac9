/** Rows of lists and events are rendered without a call of a function each: PostgreSQL inlines it into the statement. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

test("conversation_json() and the contact in it are inlined", async () => {
  const plan = await query<{ "QUERY PLAN": string }>(
    "",
    `EXPLAIN (VERBOSE, COSTS OFF) SELECT ${fn}.conversation_json(c, k, a) FROM conversations c
     JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id LEFT JOIN users a ON a.id = c.assignee_id`,
    [],
  );
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("json_build_object");
  expect(text).not.toContain("conversation_json");
  expect(text).not.toContain("contact_json");
});
