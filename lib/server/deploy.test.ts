/** The files of deploy/ keep what docs/self-hosting.md and the settings say. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { EnvSchema } from "@/lib/platform/env";

const read = (file: string): string => readFileSync(file, "utf8");
const figure = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
const compose = read("deploy/compose.yaml");
const unit = read("deploy/parley.service");
const [, HEAP, , MEMORY] =
  /(?=.*max-old-space-size=(\d+))(?=.*( )(\d+) MB for each process)/.exec(
    read("docs/self-hosting.md")
      .split("\n")
      .find((line) => line.startsWith("| memory")) ?? "",
  ) ?? [];

test("a deployment waits for a stopping process longer than its requests may take", () => {
  const drain = figure(compose, /DRAIN_DELAY: "(\d+)"/) + figure(compose, /DRAIN_SECONDS: "(\d+)"/);
  expect(figure(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(drain + 10);
  const { DRAIN_DELAY, DRAIN_SECONDS } = EnvSchema.pick({ DRAIN_DELAY: true, DRAIN_SECONDS: true }).parse({});
  expect(figure(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(DRAIN_DELAY + DRAIN_SECONDS + 10);
});

test("heap and memory are those that the guide names", () => {
  expect(Number(HEAP)).toBeGreaterThan(0);
  expect(read("Dockerfile")).toContain(`NODE_OPTIONS=--max-old-space-size=${HEAP}\n`);
  expect(unit).toContain(`--max-old-space-size=${HEAP} `);
  expect(figure(compose, /x-server[\s\S]*?mem_limit: (\d+)m/)).toBe(Number(MEMORY));
  expect(figure(unit, /MemoryMax=(\d+)M/)).toBeGreaterThanOrEqual(Number(MEMORY));
});

test("the unit for several processes differs from the one for a single process by its port", () => {
  const body = (text: string): string => text.slice(text.indexOf("[Unit]"));
  const template = read("deploy/parley@.service").replace(" on port %i", "").replace("PORT=%i ", "");
  expect(body(template)).toBe(body(unit));
});

test("the database's password is no part of an address, where some characters would break it", () => {
  expect(compose).toMatch(/PGPASSWORD: \$\{POSTGRES_PASSWORD/);
  const [, address = ""] = /DATABASE_URL: (\S+)/.exec(compose) ?? [];
  expect([new URL(address).password, address.includes("$")]).toEqual(["", false]);
});

test("the image has the Node on which test:node24 runs", () => {
  const images = [...read("Dockerfile").matchAll(/FROM node:(\d+)/g)].map(([, major]) => major);
  expect(new Set(images)).toEqual(new Set([/VERSION = "(\d+)\./.exec(read("scripts/test-node24.mjs"))?.[1]]));
});

test("a reverse proxy lets files of every allowed size pass", () => {
  const [nginx, caddy] = [
    figure(read("deploy/nginx.conf"), /client_max_body_size (\d+)m;/) * 1024 ** 2,
    figure(read("deploy/Caddyfile"), /max_size (\d+)MB/) * 1000 ** 2,
  ];
  for (const allowed of [nginx, caddy]) expect(allowed).toBeGreaterThan(FILE_BYTES_MAX);
});
