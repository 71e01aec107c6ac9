import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  formatRequestFilter,
  hasFilter,
  NO_FILTER,
  OPERATIONS,
  parseRequestFilter,
  requestQuery,
} from "./request-filters";

test("a filter survives the address, and what is no filter leaves none", () => {
  const filter = { environment: "live", operation: "createCommand", status: "4xx", q: "order 7/ä" };
  const back = parseRequestFilter(new URLSearchParams(formatRequestFilter(filter)));
  expect(back).toEqual(filter);
  expect(formatRequestFilter(NO_FILTER)).toBe("");
  expect(hasFilter(parseRequestFilter(new URLSearchParams("environment=moon&status=7xx")))).toBe(false);
});

test("a search is for a workspace by its prefix, and for a correlation id otherwise", () => {
  expect(requestQuery({ ...NO_FILTER, q: "mw_01h455vb4pex5vsknk084sn02q" })).toEqual({
    workspaceId: "mw_01h455vb4pex5vsknk084sn02q",
  });
  expect(requestQuery({ ...NO_FILTER, status: "5xx", q: "cor_1" })).toEqual({
    status: "5xx",
    correlationId: "cor_1",
  });
});

test("every operation of the partner API can be chosen", () => {
  const { paths } = JSON.parse(readFileSync("public/openapi/partner.json", "utf8")) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const served = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect([...OPERATIONS].sort()).toEqual(served.sort());
});
