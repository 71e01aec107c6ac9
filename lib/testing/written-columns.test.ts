/** The tests of erasures and merges trust it: what it finds is what a statement writes, and nothing that it only reads. */
import { expect, test } from "vitest";
import { writesOfSql } from "./written-columns";

test("an update sets what stands before its condition, outside of brackets and texts", () => {
  const text = `WITH gone AS (DELETE FROM notes n WHERE n.id = 1 RETURNING n.id)
    UPDATE contacts k SET name = CASE WHEN k.email = 'x, phone = 1' THEN NULL END, -- avatar_url = NULL
      attributes = coalesce((SELECT a, consent = b FROM other WHERE c = d), '{}')
    FROM gone WHERE k.external_id = gone.id, phone = 1`;
  expect(writesOfSql(text)).toEqual([
    { kind: "delete", table: "notes", columns: [] },
    { kind: "update", table: "contacts", columns: ["name", "attributes"] },
  ]);
});

test("two statements, one inside of brackets, are two", () => {
  const text = `WITH a AS (UPDATE drafts SET reply = 1) INSERT INTO notes AS n (id, text) VALUES (1, 2); UPDATE notes SET text = 1`;
  expect(writesOfSql(text)).toEqual([
    { kind: "insert", table: "notes", columns: ["id", "text"] },
    { kind: "update", table: "drafts", columns: ["reply"] },
    { kind: "update", table: "notes", columns: ["text"] },
  ]);
});
