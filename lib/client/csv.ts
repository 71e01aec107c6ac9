/** A table as a CSV file that spreadsheets open as it is: UTF-8 with its mark. */
import { csvRow } from "@/lib/platform/csv";

type Row = Parameters<typeof csvRow>[0];

export const csvOf = (head: readonly string[], rows: readonly Row[]): string =>
  `\uFEFF${[head, ...rows].map(csvRow).join("")}`;

export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
