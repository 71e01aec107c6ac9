/** `npm start` installs the packages, so what it loads until then needs none of them. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Loaded before packages are there: `import()` is not. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

function packagesFrom(entry: string): string[] {
  const seen = new Set<string>();
  const packages: string[] = [];
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith(".")) follow(join(dirname(file), name));
      else if (!name.startsWith("node:")) packages.push(`${relative(".", file)} imports ${name}`);
    }
  };
  follow(entry);
  return packages;
}

test.each(["start", "build", "admin", "test"])("scripts/%s.mjs starts without packages", (name) => {
  expect(packagesFrom(`scripts/${name}.mjs`)).toEqual([]);
});
