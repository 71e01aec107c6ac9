/**
 * A started server with its own database, for tests that know the partner API as an integrator
 * does: by address, key and document. In front of it, a proxy holds every exchange to the document.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { PARTNER_SCOPES } from "@/lib/platform/context";
import { bundleBeside } from "@/scripts/lib/bundle-beside";
import { type DocumentedProxy, openDocumentedProxy } from "./documented-proxy";
import { takeOwnDatabase } from "./own-database";

export type ApiServer = DocumentedProxy & {
  /** A test key of a new partner, for everything. */
  newKey: () => Promise<string>;
};

/** To be awaited at the top of a test file, before anything reads the environment. */
export async function startApiServer(): Promise<ApiServer> {
  await takeOwnDatabase();
  const proxy = await openDocumentedProxy();
  const child = fork(await bundleServer(), {
    env: { ...process.env, APP_URL: proxy.url, NODE_ENV: "production" },
  });
  const ended = once(child, "exit");
  afterAll(async () => {
    proxy.close();
    child.kill("SIGKILL");
    await ended;
  });
  const [started] = await Promise.race([
    once(child, "message"),
    ended.then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    }),
  ]);
  proxy.forwardTo((started as { url: string }).url);
  const { createPartnerKey, createPartnerWorld } = await import("./partners");
  const newKey = async () =>
    (await createPartnerKey(await createPartnerWorld(), { scopes: [...PARTNER_SCOPES] })).secret;
  return { ...proxy, newKey };
}

type MountsSource = { mountsSource: () => string };
const START = `import { serveApi } from "@/scripts/testing/api-process";\nawait serveApi(mounts);\n`;

/** The entry point is made here, because its table of routes is. */
async function bundleServer(): Promise<string> {
  const { mountsSource }: MountsSource = await import(
    pathToFileURL(resolve("scripts/lib/server-bundle.mjs")).href
  );
  const folder = mkdtempSync(resolve(".test/api-server-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, "main.ts");
  writeFileSync(entry, mountsSource() + START);
  const bundle = await bundleBeside(entry, `api-server-${process.pid}`);
  afterAll(() => {
    for (const file of [bundle, `${bundle}.map`]) rmSync(file);
  });
  return bundle;
}
