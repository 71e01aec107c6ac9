/** A CSV of each line's outcome and cells, so that failed lines can be corrected and imported again. */
import { csvRow } from "@/lib/platform/csv";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { findImport } from "./imports";
import type { Problem } from "./schemas";

const PAGE = 1000;
const HEAD = ["line", "outcome", "reason", "field", "contactId"];

/** A line that was imported with a value that does not fit its field. */
const MISFIT = "does_not_fit";
const WRITTEN = ["created", "updated"];

type Line = {
  position: number;
  line: number;
  cells: string[];
  outcome: string;
  undone: string | null;
  problem: Problem | null;
  misfits: string[];
  contactId: string | null;
};

/** In the order of the file, page by page. Begins with the mark of UTF-8. Throws contact_import_not_found, and contact_import_moved without a check. */
export async function reportImport(
  workspaceId: string,
  id: string,
  { onlyFailed }: { onlyFailed: boolean },
): Promise<ReadableStream<Uint8Array>> {
  const { state, headers, cursor, prunedAt } = await findImport(workspaceId, id);
  if (state === "draft" || prunedAt) throw new AppError("contact_import_moved");
  // Before an import starts, the report shows what it would do.
  const isOpen = (line: Line): boolean => state !== "checked" && line.position > cursor;
  const encoder = new TextEncoder();
  let after = 0;
  const rowOf = (each: Line): string => {
    const outcome =
      isOpen(each) && each.outcome !== "failed" ? "not_imported" : (each.undone ?? each.outcome);
    const { code = null, field = null, line: before } = each.problem ?? {};
    const doesFit = each.misfits.length === 0 || !WRITTEN.includes(outcome);
    const reason = before === undefined ? (code ?? (doesFit ? null : MISFIT)) : `${code} (line ${before})`;
    const cells = headers.map((_, at) => each.cells[at] ?? "");
    return csvRow([
      each.line,
      outcome,
      reason,
      field ?? (doesFit ? null : each.misfits.join(", ")),
      each.contactId,
      ...cells,
    ]);
  };
  return new ReadableStream({
    start: (to) => to.enqueue(encoder.encode(`\uFEFF${csvRow([...HEAD, ...headers])}`)),
    async pull(to) {
      const lines = await query<Line>(
        "",
        `SELECT position, line, cells, outcome, undone, problem, misfits, contact_id AS "contactId" FROM contact_import_lines
         WHERE workspace_id = $1 AND import_id = $2 AND position > $3 ${onlyFailed ? "AND outcome = 'failed'" : ""}
         ORDER BY position LIMIT ${PAGE}`,
        [workspaceId, id, after],
      );
      after = lines.at(-1)?.position ?? after;
      if (lines.length > 0) to.enqueue(encoder.encode(lines.map(rowOf).join("")));
      if (lines.length < PAGE) to.close();
    },
  });
}
