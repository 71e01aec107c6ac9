/** What the documents point to exists: files in code marks, and links between documents with their headings. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "bench", "components", "docs", "e2e", "lib", "prisma", "public", "scripts"];
/** Made by a build. */
const GENERATED = /^(lib\/platform\/generated|public\/(embed\.js|messenger))/;
const files = FOLDERS.flatMap((folder) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
]);
const DOCUMENTS = [...readdirSync("."), ...files].filter(
  (file) => file.endsWith(".md") && file !== "CHANGELOG.md",
);

/** `{a,b}` stands for several paths, `*`, `…` and `<name>` for any name. */
function isThere(path: string): boolean {
  if (GENERATED.test(path)) return true;
  const pattern = path
    .replace(/\/$/, "")
    .replaceAll(/[.()[\]$+]/g, "\\$&")
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`)
    .replaceAll("**", "…")
    .replaceAll(/\*|<[^>]*>/g, "[^/]*")
    .replaceAll("…", ".*");
  return files.some((file) => new RegExp(`^${pattern}$`).test(file));
}

const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(DOCUMENTS)("%s names only files that exist", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  expect(
    named.filter(
      (path) => FOLDERS.includes(path.split("/")[0] ?? "") && path.includes("/") && !isThere(path),
    ),
  ).toEqual([]);
});

test.each(DOCUMENTS)("%s names constants in files that have them", (document) => {
  const named = [
    ...readFileSync(document, "utf8").matchAll(/`([A-Z][A-Z0-9_]+)` (?:in|of) `([^`\s{*<…]+\.\w+)`/g),
  ];
  const lost = named.filter(
    ([, name, path = ""]) =>
      FOLDERS.includes(path.split("/")[0] ?? "") &&
      path.includes("/") &&
      !new RegExp(`\\b${name}\\b`).test(readFileSync(path, "utf8")),
  );
  expect(lost.map(([text]) => text)).toEqual([]);
});

test.each(DOCUMENTS)("%s links only to documents and headings that exist", (document) => {
  const links = [...readFileSync(document, "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? document : normalize(join(dirname(document), path));
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  expect(broken).toEqual([]);
});
