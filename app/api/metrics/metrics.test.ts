import { afterEach, expect, test, vi } from "vitest";
import * as conversations from "@/app/api/v1/conversations/route";
import * as status from "@/app/api/v1/status/route";
import { landing } from "@/lib/http/landing/landing";
import { manual } from "@/lib/http/manual/manual";
import { closeDatabase } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { observeJobRun, observeLaneDrain, observeWebhookAttempt } from "@/lib/platform/metrics";
import { asBearer, call } from "@/lib/testing/call";
import * as metrics from "./route";

vi.hoisted(() => {
  process.env.METRICS_TOKEN = "a-token-of-this-test-alone";
});
const given = { ...env() };
afterEach(async () => {
  Object.assign(env(), given);
  await closeDatabase();
});

async function scrape(token = given.METRICS_TOKEN): Promise<string> {
  const request = new Request("http://localhost/api/metrics", {
    headers: { ...asBearer(token ?? ""), "x-parley-peer": "127.0.0.1" },
  });
  const response = await metrics.GET(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.text();
}

test("without a token every method of the path answers 404", async () => {
  Object.assign(env(), { METRICS_TOKEN: undefined });
  for (const method of ["GET", "POST", "DELETE", "OPTIONS"] as const) {
    const answer = await call(metrics, { method, headers: asBearer("a-token-of-this-test-alone") });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(answer.headers.get("allow")).toBeNull();
  }
});

test("a wrong or missing token is refused", async () => {
  for (const headers of [{}, asBearer("another-token-of-these-tests"), asBearer("a")])
    expect(await call(metrics, { headers })).toMatchObject({ status: 401, body: { code: "unauthorized" } });
});

test("metrics are labelled by operation, function and outcome only, never by an unbounded value", async () => {
  await call(conversations);
  await call(status);
  // The second one is from memory.
  for (const page of [landing, manual]) await page(new Request("http://localhost:3000/manual"));
  for (const [page, path] of [
    [landing, "/"],
    [manual, "/manual"],
  ] as const)
    expect(page.fromMemory(path, "", { "accept-encoding": "br" })?.status).toBe(200);
  observeJobRun({ function: "send-account-mail", outcome: "completed", seconds: 0.02 });
  observeWebhookAttempt({ outcome: "timeout", seconds: 15 });
  observeLaneDrain({ lane: "webhook", deliveries: 300 });
  const text = await scrape();
  for (const line of [
    'parley_http_requests_total{operation="listConversations",status="4xx"} 1',
    'parley_http_requests_total{operation="getStatus",status="2xx"} 1',
    'parley_http_request_duration_seconds_count{operation="getStatus"} 1',
    'parley_http_requests_total{operation="landingPage",status="2xx"} 2',
    'parley_http_requests_total{operation="manualPage",status="2xx"} 2',
    'parley_job_runs_total{function="send-account-mail",outcome="completed"} 1',
    'parley_job_run_duration_seconds_sum{function="send-account-mail"} 0.02',
    'parley_webhook_attempts_total{outcome="timeout"} 1',
    'parley_webhook_attempt_duration_seconds_bucket{le="15",outcome="timeout"} 1',
    'parley_lane_drain_deliveries_bucket{le="500",lane="webhook"} 1',
    "parley_database_up 1",
    "parley_signals_unfinished 0",
    "parley_live_streams 0",
  ])
    expect(text).toContain(`${line}\n`);
  for (const gauge of ["outbox_depth", "outbox_oldest_seconds", "backlog_depth", "webhook_deliveries_due"])
    expect(text).toMatch(new RegExp(`^parley_${gauge} [\\d.]+$`, "m"));
  expect(text).toContain("process_cpu_seconds_total");
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("a database that is away takes only its own figures with it", async () => {
  await closeDatabase();
  Object.assign(env(), { DATABASE_URL: "postgresql://parley@127.0.0.1:1/parley" });
  const text = await scrape();
  expect(text).toContain("parley_database_up 0\n");
  expect(text).toMatch(/^parley_backlog_depth NaN$/im);
  expect(text).toContain("parley_live_streams 0\n");
  expect(await call(status)).toMatchObject({
    status: 503,
    body: { status: "down", checks: { database: "down", jobs: "down" }, backlog: null },
  });
});
