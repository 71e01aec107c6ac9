/** The product's source files as TypeScript reads them, for tests of code rules. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

export const ROOT = join(import.meta.dirname, "../..");

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  ROOT,
);

/** Paths of all .ts and .tsx files below a folder of the repository, without generated ones and tests. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export function syntaxOf(file: string): ts.SourceFile {
  const text = readFileSync(join(ROOT, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** The repository's own files that a file imports, type imports included. */
export function importsOf(file: string): string[] {
  const path = join(ROOT, file);
  return ts.preProcessFile(readFileSync(path, "utf8"), true, true).importedFiles.flatMap(({ fileName }) => {
    const resolved = ts.resolveModuleName(fileName, path, options, ts.sys).resolvedModule?.resolvedFileName;
    return resolved && !resolved.includes("node_modules") ? [relative(ROOT, resolved)] : [];
  });
}
