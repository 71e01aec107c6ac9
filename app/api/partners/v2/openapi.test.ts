/** The served document from which partners generate clients. Its content is tested in scripts/openapi.test.ts. */
import { expect, test } from "vitest";
import { GET } from "@/app/api/partners/v2/openapi.json/route";
import { OPERATIONS } from "@/lib/testing/partner-api";

type Document = {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[] }>>;
};

const read = async () => {
  const request = new Request("http://localhost:3000/api/partners/v2/openapi.json");
  return (await GET(request, { params: Promise.resolve({}) })).text();
};

test("it is served without a credential, and has the twelve operations by their names", async () => {
  const { openapi, info, paths } = JSON.parse(await read()) as Document;
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  expect([openapi, info.version]).toEqual(["3.1.0", "2026-07-23"]);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(OPERATIONS).sort());
});
