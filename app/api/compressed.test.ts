/** Which operations may be compressed (lib/server/compression.ts), and how the OpenAPI documents are served. */
import { expect, test } from "vitest";
import { z } from "zod";
import * as partner from "@/app/api/partners/v2/openapi.json/route";
import * as v1 from "@/app/api/v1/openapi.json/route";
import type { RouteDefinition, RouteFunction } from "@/lib/http/route-definition";
import partnerDocument from "@/public/openapi/partner.json";
import v1Document from "@/public/openapi/v1.json";

const modules = import.meta.glob<Record<string, Partial<RouteFunction>>>("./**/route.ts", { eager: true });
const routes = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([method, { definition }]) => (definition ? [{ method, definition }] : []));
const compressing = routes.filter(({ definition }) => definition.compresses);

/** A key that holds a credential. */
const SECRET = /"(\w*(?:secret|token|password|credentials?|apiKey|recoveryCodes?|surfaceUrl))":/gi;
const secretsOf = ({ responses }: RouteDefinition): string[] =>
  Object.values(responses).flatMap((schema) => {
    const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }));
    return [...text.matchAll(SECRET)].map(([, key = ""]) => key);
  });

test("only reads are compressed, and none whose answers hold a credential", () => {
  const found = routes.filter(({ definition }) => secretsOf(definition).length > 0);
  expect(found.map(({ definition }) => definition.operation)).toEqual(
    expect.arrayContaining(["createWebhookEndpoint", "createSurfaceSession", "rotateWebhookSecret"]),
  );
  expect(compressing.length).toBeGreaterThan(10);
  for (const { method, definition } of compressing) {
    expect([definition.operation, method]).toEqual([
      definition.operation,
      expect.stringMatching(/^(GET|HEAD)$/),
    ]);
    expect([definition.operation, secretsOf(definition)]).toEqual([definition.operation, []]);
  }
});

test.each([
  { name: "partner", module: partner, document: partnerDocument },
  { name: "v1", module: v1, document: v1Document },
])(
  "the document of $name has no white space, and is sent once to who keeps it",
  async ({ module, document }) => {
    const get = (known?: string) =>
      module.GET(
        new Request("http://localhost/openapi.json", { headers: known ? { "if-none-match": known } : {} }),
        { params: Promise.resolve({}) },
      );
    const first = await get();
    const tag = first.headers.get("etag") ?? "";
    expect(await first.text()).toBe(JSON.stringify(document));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
      etag: expect.stringMatching(/^W\/".{20,}"$/),
    });
    for (const known of [tag, `"other", ${tag.slice(2)}`, "*"]) {
      const again = await get(known);
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect((await get('W/"other"')).status).toBe(200);
  },
);
