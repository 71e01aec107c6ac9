/**
 * The isolation matrix: every route × every kind of credential × ids of the own tenant, of another one and of none, straight to
 * the route. The front adds the match of a path to its route and parameters, and passes headers and body on, alike for every
 * credential: so each of the three checks sends one call of every row through it. The rows are in lib/testing/isolation.
 */
import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadRoutes } from "@/lib/testing/isolation/routes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";

process.env.PLATFORM_OPERATORS = "operator@example.com";
await takeOwnDatabase();
const { mounts, routes, others } = await loadRoutes();
const appUrl = await serveOwnApp(mounts);
const { ELSEWHERE, ROWS } = await import("@/lib/testing/isolation/rows");
const { createMatrix } = await import("@/lib/testing/isolation/world");
const { closedProblems } = await import("@/lib/testing/isolation/closed");
const { strangerProblems } = await import("@/lib/testing/isolation/strangers");
const { viewProblems } = await import("@/lib/testing/isolation/views");
const { actProblems, noteActs } = await import("@/lib/testing/isolation/acts");
const { ownProblems } = await import("@/lib/testing/isolation/owners");

let world: Awaited<ReturnType<typeof createMatrix>>;
/** Allows for two cores that other processes use too. */
const PATIENCE_MS = 240_000;

beforeAll(async () => {
  world = await createMatrix(routes, appUrl);
}, PATIENCE_MS);

test("every route has a row, and every row a route", () => {
  const rows = ROWS.flatMap((area) => Object.keys(area.rows));
  const keys = routes.map(({ key }) => key);
  const without = (list: string[], all: readonly string[]) => list.filter((each) => !all.includes(each));
  const unknownTest = others.filter((path) => !existsSync(ELSEWHERE[path] ?? ""));
  expect([
    ...without(keys, rows).map(
      (key) => `${key}: add a row with a valid call to lib/testing/isolation/rows-*.ts`,
    ),
    ...without(rows, keys).map((key) => `${key}: remove its row, there is no such route`),
    ...unknownTest.map(
      (path) => `${path}: say in lib/testing/isolation/rows.ts which test shows who may use it`,
    ),
    ...without(Object.keys(ELSEWHERE), others).map((path) => `${path}: remove it from ELSEWHERE`),
  ]).toEqual([]);
});

test("a tenant reads the same before and after another one exists: lists, counts and all", () => {
  expect(world.views.size).toBeGreaterThan(100);
  expect(viewProblems(world.aloneViews, world.views)).toEqual([]);
});

test(
  "a dead credential, and one of another kind, open nothing and change nothing",
  async () => {
    expect(await closedProblems(world.matrix, world.dead)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "another tenant's id answers like an unknown one, and changes nothing",
  async () => {
    expect(await strangerProblems(world.matrix)).toEqual([]);
    expect(await strangerProblems(world.mirror)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "every row is a valid call, agents do no admin's work, and no answer shows another tenant",
  async () => {
    const acts = new Map();
    await noteActs(acts, "before");
    expect(await ownProblems(world.matrix, acts)).toEqual([]);
    expect(actProblems(acts, routes)).toEqual([]);
    expect(await world.matrix.changedRows()).toEqual([]);
    expect(world.matrix.count.cells).toBeGreaterThan(4_000);
  },
  PATIENCE_MS,
);
