/** Rows of lists and events are rendered without a call of a function each: PostgreSQL inlines it into the statement. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

const planOf = async (select: string): Promise<string> => {
  const plan = await query<{ "QUERY PLAN": string }>("", `EXPLAIN (VERBOSE, COSTS OFF) ${select}`, []);
  return plan.map((row) => row["QUERY PLAN"]).join("\n");
};

test("conversation_json() and the contact in it are inlined", async () => {
  const plan = await planOf(`SELECT ${fn}.conversation_json(c, k, a) FROM conversations c
    JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id LEFT JOIN users a ON a.id = c.assignee_id`);
  expect(plan).toContain("json_build_object");
  expect(plan).not.toContain("conversation_json");
  expect(plan).not.toContain("contact_json");
});

test("ticket_json() is inlined", async () => {
  const plan = await planOf(`SELECT ${fn}.ticket_json(t) FROM tickets t`);
  expect(plan).toContain("jsonb_build_object");
  expect(plan).not.toContain("ticket_json");
});

test("is_visible() is inlined, so that its conditions reach indexes", async () => {
  const plan = await planOf(`SELECT 1 FROM conversations c JOIN own_roles r ON r.workspace_id = c.workspace_id
    WHERE ${fn}.is_visible(c, r.id, r.sees, ARRAY[r.id])`);
  expect(plan).toContain("reader_ids");
  expect(plan).not.toContain("is_visible");
});

test("concerns_member() is inlined; only who chose their teams pays for them", async () => {
  const plan =
    await planOf(`SELECT 1 FROM conversations c JOIN notification_settings s ON s.workspace_id = c.workspace_id
    WHERE ${fn}.concerns_member(c, s.user_id, s.scope)`);
  expect(plan).toContain("is_in_team");
  expect(plan).not.toContain("concerns_member");
});
