/** Keeps the rules of passage (ARCHITECTURE.md). Imports are read by TypeScript's own parser and resolver. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["app", "components", "lib"];
const DOMAINS = [
  "workspaces",
  "members",
  "auth",
  "partners",
  "api-keys",
  "installations",
  "templates",
  "contacts",
  "conversations",
  "messages",
  "provider-updates",
  "commands",
  "messenger",
  "webhooks",
  "timeline",
  "setup-links",
  "managed-workspaces",
  "surface-sessions",
  "console",
];
const DOORS = ["schemas", "service", "serialize", "signals"];
/** Ground at 0; a floor may import itself and what lies below. */
const FLOORS: Record<string, number> = {
  platform: 0,
  events: 1,
  realtime: 1,
  whatsapp: 1,
  http: 3,
  jobs: 3,
  client: 3,
  server: 4,
  testing: 4,
};

type Import = { from: string; to: string };
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  ROOT,
);

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const path = join(ROOT, file);
  return ts.preProcessFile(readFileSync(path, "utf8"), true, true).importedFiles.flatMap(({ fileName }) => {
    const resolved = ts.resolveModuleName(fileName, path, options, ts.sys).resolvedModule?.resolvedFileName;
    if (!resolved || resolved.includes("node_modules")) return [];
    return [{ from: file, to: relative(ROOT, resolved) }];
  });
}

const files = FOLDERS.flatMap(sourceFiles);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const product = files.filter((file) => !isTest(file) && !file.startsWith("lib/testing/"));
const imports = product.flatMap(importsOf);

const place = (file: string): { room: string; file: string } => {
  const [, room = "", name = ""] = file.split("/");
  return { room, file: name.replace(/\.tsx?$/, "") };
};
const isDomain = (room: string): boolean => DOMAINS.includes(room);
const floorOf = (room: string): number => (isDomain(room) ? 2 : (FLOORS[room] ?? -1));
const breaches = (list: Import[], why: string): string[] =>
  list.map(({ from, to }) => `${from} imports ${to}: ${why}`);

test("nobody imports app", () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith("app/") && !from.startsWith("app/"));
  expect(breaches(wrong, "app is the street; what it shares belongs in lib or components")).toEqual([]);
});

test("every folder of lib has its floor, and no import goes up", () => {
  const strangers = product.filter((file) => file.startsWith("lib/") && floorOf(place(file).room) < 0);
  expect(strangers).toEqual([]);
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith("lib/") && to.startsWith("lib/") && floorOf(place(from).room) < floorOf(place(to).room),
  );
  expect(breaches(wrong, "what must go up in time goes through the outbox")).toEqual([]);
});

test("http and jobs do not know each other", () => {
  const pair = ["http", "jobs"];
  const wrong = imports.filter(({ from, to }) => {
    const [left, right] = [place(from).room, place(to).room];
    return (
      from.startsWith("lib/") &&
      to.startsWith("lib/") &&
      left !== right &&
      pair.includes(left) &&
      pair.includes(right)
    );
  });
  expect(breaches(wrong, "both are halls of their own")).toEqual([]);
});

test("a domain is entered by its doors only", () => {
  const wrong = imports.filter(({ from, to }) => {
    const target = place(to);
    return (
      to.startsWith("lib/") &&
      isDomain(target.room) &&
      !(from.startsWith("lib/") && place(from).room === target.room) &&
      !DOORS.includes(target.file)
    );
  });
  expect(breaches(wrong, `the doors are ${DOORS.join(", ")}`)).toEqual([]);
});

test("a domain imports only domains to its left", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [left, right] = [place(from).room, place(to).room];
    return (
      from.startsWith("lib/") &&
      to.startsWith("lib/") &&
      isDomain(left) &&
      isDomain(right) &&
      DOMAINS.indexOf(left) < DOMAINS.indexOf(right)
    );
  });
  expect(breaches(wrong, `the order is ${DOMAINS.join(", ")}; the other way round, emit a signal`)).toEqual(
    [],
  );
});

test("the provider's room stands on the ground alone", () => {
  const isBelow = (to: string): boolean => to.startsWith("lib/whatsapp/") || to.startsWith("lib/platform/");
  const wrong = imports.filter(({ from, to }) => from.startsWith("lib/whatsapp/") && !isBelow(to));
  expect(breaches(wrong, "what Meta says means something only in the rooms above")).toEqual([]);
});

test("components import schemas and browser code of lib, never its server side", () => {
  // Arithmetic on text, like the shapes.
  const pure = ["lib/platform/shapes.ts", "lib/platform/ids.ts"];
  const isBrowserSafe = (to: string): boolean =>
    to.startsWith("lib/client/") || /[/-]schemas\.ts$/.test(to) || pure.includes(to);
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith("components/") && to.startsWith("lib/") && !isBrowserSafe(to),
  );
  expect(breaches(wrong, "a component runs in the browser")).toEqual([]);
});

test("the messenger imports nothing of the app but its own schemas and the stream reader", () => {
  const isLight = (to: string): boolean =>
    to.startsWith("components/messenger/") ||
    to.startsWith("lib/client/stream") ||
    to === "lib/messenger/schemas.ts";
  const wrong = imports.filter(({ from, to }) => from.startsWith("components/messenger/") && !isLight(to));
  expect(breaches(wrong, "it runs on customers' pages and has a size budget")).toEqual([]);
});

test("the script for partners' pages imports nothing but itself and the protocol", () => {
  // Types weigh nothing.
  const beside = ["components/embed/protocol.ts", "public/embed.d.ts"];
  const isLight = (to: string): boolean => to.startsWith("components/embed/host/") || beside.includes(to);
  const wrong = imports.filter(({ from, to }) => isLight(from) && !isLight(to));
  expect(breaches(wrong, "it runs on partners' pages and has a size budget")).toEqual([]);
});

test("process.env is read in one file; the entry points may complete it before", () => {
  const readers = ["lib/platform/env.ts", "lib/server/admin/main.ts"];
  const wrong = product.filter(
    (file) => !readers.includes(file) && /process\.env\b/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(wrong).toEqual([]);
});

type Graph = Map<string, Set<string>>;

/** Nodes are named by `nodeOf`; imports within a node do not count. */
function graphOf(list: Import[], nodeOf: (file: string) => string): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of list) {
    const [source, target] = [nodeOf(from), nodeOf(to)];
    if (source !== target) graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return graph;
}

function findCycle(graph: Graph): string | null {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(" → ");
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return null;
}

test("there is no import cycle among files", () => {
  expect(findCycle(graphOf(imports, (file) => file))).toBeNull();
});

const isComponent = (file: string): boolean => file.startsWith("components/");
const folderOf = (file: string, depth: number): string =>
  file.split("/").slice(0, -1).slice(0, depth).join("/");

test("there is no import cycle among the folders of components", () => {
  const among = imports.filter(({ from, to }) => isComponent(from) && isComponent(to));
  // The inbox's words are read by contacts and templates too, and import nothing.
  const nodeOf = (file: string): string =>
    file.startsWith("components/inbox/words/") ? "components/inbox/words" : folderOf(file, 2);
  expect(findCycle(graphOf(among, nodeOf))).toBeNull();
});

test("there is no import cycle among the sub-folders of a folder of components", () => {
  const among = imports.filter(
    ({ from, to }) => isComponent(from) && isComponent(to) && folderOf(from, 2) === folderOf(to, 2),
  );
  expect(findCycle(graphOf(among, (file) => folderOf(file, 3)))).toBeNull();
});
