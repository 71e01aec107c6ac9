/** docs/reports.md has the definitions of all numbers, as the page of definitions does. `npx vitest run docs -u` writes them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reports } from "@/lib/i18n/messages/en/reports";
import { definitionOf, numbersOf, TOPICS } from "@/lib/inbox/reports/definitions";

test("the table of definitions has every number, in the words of the screen", async () => {
  const rows = TOPICS.flatMap((topic) =>
    numbersOf(topic).map((number) => {
      const { name, means } = reports.numbers[number];
      const tables = definitionOf(number).tables.split(", ");
      return `| ${reports.topics[topic]}: ${name} | ${means} | ${tables.map((table) => `\`${table}\``).join(", ")} |`;
    }),
  );
  const text = readFileSync("docs/reports.md", "utf8");
  const [before = "", rest = ""] = text.split(
    /(?<=\| number \| definition \| counted from \|\n\| --- \| --- \| --- \|\n)/,
  );
  const after = rest.split("\n").filter((line) => !line.startsWith("| "));
  await expect([before, rows.join("\n"), "\n", after.join("\n")].join("")).toMatchFileSnapshot("reports.md");
});
