/**
 * No regular expression takes time by more than the length of its text: a checker looks for two quantifiers that can share
 * the same characters, and for one at the beginning that can start anywhere in what it matches. Loops: strangers-text.test.ts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "lib"];
const isOurs = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|^lib\/(testing|platform\/generated)\//.test(path);

/** Harmless expressions that the checker reports, each with its reason. */
const ALLOWED: Record<string, string> = {
  "lib/i18n/rules.ts /(\\d+) characters, 0 to 9 and a to f/": "reads messages of our own schemas",
  "lib/jobs/embedded/cron.ts /^(?:TZ=(\\S+)\\s+)?(.+)$/": "reads schedules in our code",
  "lib/jobs/embedded/step-tools.ts /(\\d+)([wdhms])/g": "reads names of sleeps in our code",
};
/** Built at run time, so no checker sees them. */
const DYNAMIC = ["lib/partner/partner-console/schemas.ts"];

function expressions(): { literals: string[]; dynamic: string[] } {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const [literals, dynamic]: string[][] = [[], []];
  for (const file of ["proxy.next.ts", ...files.filter(isOurs)]) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) literals?.push(`${file} ${node.text}`);
      const isMade =
        (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
      if (isMade) dynamic?.push(file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  }
  return { literals: literals ?? [], dynamic: dynamic ?? [] };
}

/** `place` is a file and a literal. */
function isSlow(place: string): boolean {
  const literal = place.slice(place.indexOf(" ") + 1);
  const end = literal.lastIndexOf("/");
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length > 0;
}

test.each(["/\\/+$/", "/(a+)+b/", "/^a*a*$/", "/\\s+$/", "/(?:x|xx)*y/"])(
  "the checker finds %s",
  (literal) => {
    expect(isSlow(`test ${literal}`)).toBe(true);
  },
);

test("every regular expression is linear, or harmless for the reason given", () => {
  const { literals, dynamic } = expressions();
  expect(literals.length).toBeGreaterThan(200);
  expect([...new Set(literals.filter(isSlow))].sort()).toEqual(Object.keys(ALLOWED).sort());
  expect(dynamic).toEqual(DYNAMIC);
});
