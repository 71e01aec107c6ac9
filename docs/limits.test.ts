/** Writes the table of file types in docs/limits.md: `npx vitest run docs -u`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RECEIVED_BYTES_MAX, RULES } from "@/lib/connections/whatsapp/media-types";

const MB = 1024 * 1024;
const size = (bytes: number): string => (bytes < MB ? `${bytes / 1024} KB` : `${bytes / MB} MB`);

test("the table of file types is the one that the code uses", async () => {
  const rows = Object.entries(RULES).map(
    ([type, { kind, extensions, bytesMax }]) =>
      `| ${kind} | \`${type}\` | ${extensions.join(", ")} | ${size(bytesMax)} | ${size(RECEIVED_BYTES_MAX)} |`,
  );
  const table = [
    "| kind | type | name ends in | sent up to | received up to |",
    "| --- | --- | --- | --- | --- |",
  ];
  const page = readFileSync(join(import.meta.dirname, "limits.md"), "utf8").replace(
    /(?<=<!-- files -->\n)[\s\S]*?(?=<!-- \/files -->)/,
    [...table, ...rows, ""].join("\n"),
  );
  await expect(page).toMatchFileSnapshot("./limits.md");
});
