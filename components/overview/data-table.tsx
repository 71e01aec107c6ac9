import type { DataTable as Table } from "@/components/overview/tables";
import { useNumbers } from "@/components/overview/use-numbers";
import { cn } from "@/components/ui/cn";

/** Scrolls within its own frame, so that a wide one does not widen the page. */
export function DataTable({ table: { columns, rows }, label }: { table: Table; label: string }) {
  const { cell } = useNumbers();
  const align = (kind: string) =>
    kind === "text" || kind === "date" ? "text-left" : "text-right tabular-nums";
  return (
    // A group, since the part of the page around it is a region of this name.
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <div role="group" tabIndex={0} aria-label={label} className="max-h-96 overflow-auto rounded-md border">
      <table className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2">
          <tr>
            {columns.map(({ label: name, kind }) => (
              <th
                key={name}
                scope="col"
                className={cn("whitespace-nowrap px-3 py-2 font-medium text-ink-2 text-sm", align(kind))}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that is replaced whole
            <tr key={index} className="border-t">
              {columns.map(({ label: name, kind }, place) => (
                <td
                  key={name}
                  className={cn("px-3 py-1.5", place === 0 ? "" : "whitespace-nowrap", align(kind))}
                >
                  {cell(row[place] ?? null, kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
