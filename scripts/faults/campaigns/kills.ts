/**
 * kill -9 under load, in turn of: a server, a worker, `npm start` with its database, server and worker, the database,
 * `npm start`, and all of them at once; with `--inngest` also Inngest. A reverse proxy with passive health checks is in front. What was killed is started
 * again at once; the others must be healthy without a restart. Each killed process counts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { isAlive } from "@/lib/server/file-lock";
import { HttpProxy } from "../http-proxy";
import type { Batch, Outcome } from "../ledger";
import { type App, bundleApp, freeUrl, startApp, startProduct } from "../processes";
import { onStage } from "../stage";

type Name = "server" | "worker" | "product" | "database" | "inngest";
/** Which die together. */
const VICTIMS: readonly (readonly Name[])[] = [
  ["server"],
  ["worker"],
  ["product", "database"],
  ["server", "worker"],
  ["database"],
  ["product"],
  ["server", "worker", "product", "database"],
];
/** Beside them with `--inngest`. */
const INNGEST_VICTIMS: readonly (readonly Name[])[] = [
  ["inngest"],
  ["server", "inngest"],
  ["inngest"],
  ["server", "worker", "product", "database", "inngest"],
];
/** So many requests are acknowledged between two kills, at least. */
const PROGRESS = 20;
const INSTANT_MS_MAX = 400;
const DATA = ".test/faults-kills-data";

export async function run(batch: Batch): Promise<Outcome> {
  const { count, random, number } = batch;
  const size = { worlds: 2, visitors: 4, programs: 2 };
  return onStage(
    { name: "kills", throwAway: false, size },
    batch,
    async ({ traffic, inngest, untilHealthy, problems }) => {
      const bundle = await bundleApp();
      let behind: () => string[] = () => [];
      const proxy = new HttpProxy(() => behind());
      const proxyUrl = await proxy.open();
      const productUrl = await freeUrl();
      // Inngest calls the servers by way of the proxy, so that one that is killed takes none of its calls.
      const env = inngest ? inngest.env(proxyUrl) : { APP_URL: productUrl };
      const starts = {
        server: () => startApp(bundle, { env }),
        // It works on jobs only: the proxy does not send it anything.
        worker: () => startApp(bundle, { env }),
        product: () => startProduct(DATA, productUrl, env),
      };
      const apps = {
        server: await starts.server(),
        worker: await starts.worker(),
        product: await starts.product(),
      };
      const all = (): App[] => Object.values(apps);
      behind = () => [apps.server.url, apps.product.url];
      traffic.start([proxyUrl]);
      const victimsOf = inngest ? [...VICTIMS, ...INNGEST_VICTIMS] : VICTIMS;
      const figures: Record<string, number> = { "longest recovery s": 0 };
      let done = 0;
      for (let round = 0; done < count; round++) {
        await traffic.untilAcknowledged(PROGRESS);
        await sleep(random() * INSTANT_MS_MAX);
        const victims = victimsOf[(number + round) % victimsOf.length] as readonly Name[];
        const former = all();
        const kill = (name: Name) => {
          if (name === "database") return killDatabase();
          return name === "inngest" ? inngest?.kill() : apps[name].kill();
        };
        await Promise.all(victims.map(kill));
        if (victims.includes("inngest")) await inngest?.start();
        // The product starts the built-in database again, as it does for a user.
        if (victims.includes("product")) apps.product = await starts.product();
        else if (victims.includes("database")) await startEmbeddedPostgres({ dataDir: DATA });
        const others = victims.filter((name) => name === "server" || name === "worker");
        await Promise.all(
          others.map(async (name) => {
            apps[name] = await starts[name]();
          }),
        );
        const ms = await untilHealthy(all(), `kill -9 of ${victims.join(" and ")}`);
        figures["longest recovery s"] = Math.max(figures["longest recovery s"] ?? 0, ms / 1000);
        for (const name of victims) figures[`${name} killed`] = (figures[`${name} killed`] ?? 0) + 1;
        done += victims.length;
        problems.push(...former.flatMap((app) => app.problems.splice(0)));
      }
      figures["lost with their server"] = proxy.badGateways;
      return { done, figures, apps: all(), close: () => proxy.close() };
    },
  );
}

/** Resolves when it is gone: a start would take over one that seems to live. */
async function killDatabase(): Promise<void> {
  const pid = Number(
    readFileSync(join(DATA, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  );
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await sleep(10);
}
