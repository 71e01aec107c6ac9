/** Answers of the real front at every address: JSON under /api whatever is asked, pages elsewhere. */
import { expect, test } from "./fixtures";
import { bootstrap } from "./world";

const CASES: [method: string, path: string, status: number, code: string][] = [
  ["GET", "/api", 404, "not_found"],
  ["GET", "/api/", 404, "not_found"],
  ["GET", "/api/nothing/here", 404, "not_found"],
  ["POST", "/api/v1", 404, "not_found"],
  ["DELETE", "/api/v1/conversations", 405, "method_not_allowed"],
  ["PUT", "/api/v1/conversations/x/messages", 405, "method_not_allowed"],
  ["GET", "/api/v1/conversations", 401, "unauthorized"],
  ["GET", "/api/v1/conversations/", 401, "unauthorized"],
  ["GET", "/api/v1/conversations/%E0%A4%A/messages", 401, "unauthorized"],
  ["GET", "/api/%", 404, "not_found"],
  ["GET", "/api/inbox/conversations", 401, "unauthorized"],
  ["POST", "/api/messenger/messages", 401, "unauthorized"],
];

for (const [method, path, status, code] of CASES) {
  test(`${method} ${path} answers ${status} in JSON`, async ({ request, baseURL }) => {
    const response = await request.fetch(`${baseURL}${path}`, { method, maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()["content-type"]).toContain("application/json");
    expect(response.headers()["x-correlation-id"]).toBeTruthy();
    expect(await response.json()).toMatchObject({ error: code, code });
  });
}

test("both printed keys open v1, and a client cannot forge the address that limits count by", async ({
  request,
}) => {
  const { personalApiKey, widgetApiKey } = bootstrap();
  for (const key of [personalApiKey, widgetApiKey]) {
    const headers = { authorization: `Bearer ${key}`, "x-parley-peer": "203.0.113.1" };
    const response = await request.get("/api/v1/conversations", { headers });
    expect(response.status()).toBe(200);
    expect((await response.json()).total).toBeGreaterThan(0);
  }
});

test("pages say who may frame them and nothing leaks in the referrer", async ({ request }) => {
  const page = await request.get("/sign-in");
  expect(page.headers()["content-security-policy"] ?? "").toContain("frame-ancestors 'none'");
  expect(page.headers()["x-content-type-options"]).toBe("nosniff");
  expect(page.headers()["referrer-policy"]).toBeTruthy();
});
