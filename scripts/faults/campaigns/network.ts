/**
 * Connections break between two servers and their database, the subscribers of webhooks, and the provider (the simulator): reset,
 * stalled, half-open, cut within an answer, and answered in vain. Several times a second, each a fault of one connection that
 * lives. No process is started again. With `--inngest` also between the servers and Inngest, both ways.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { HttpProxy } from "../http-proxy";
import type { Batch, Outcome } from "../ledger";
import { type App, bundleApp, startApp } from "../processes";
import { onStage } from "../stage";
import { FAULTS, type Fault, TcpProxy } from "../tcp-proxy";

const PAUSE_MS_MAX = 200;
/** A half-open connection to the database occupies a pool's place for 25 s, one to a subscriber or provider a lane for 15 or 30. */
const WEIGHTS: Record<Fault, number> = {
  reset: 30,
  stall: 10,
  "half-open": 2,
  truncated: 29,
  "lost acknowledgement": 29,
};
const FAULTS_BY_WEIGHT = FAULTS.flatMap((fault) => Array<Fault>(WEIGHTS[fault]).fill(fault));

export async function run(batch: Batch): Promise<Outcome> {
  const { count, random } = batch;
  const size = { worlds: 2, visitors: 6, programs: 3 };
  const proxies: [string, TcpProxy][] = [];
  const through = async (place: string, url: string): Promise<string> => {
    const proxy = new TcpProxy(new URL(url));
    proxies.push([place, proxy]);
    return proxy.open();
  };
  const subscribersAt = (own: string) => through("receivers", own);
  return onStage({ name: "network", throwAway: true, size, subscribersAt }, batch, async (stage) => {
    const { database, traffic, inngest, untilHealthy } = stage;
    const bundle = await bundleApp();
    const apps: App[] = [];
    const front = new HttpProxy(() => apps.map(({ url }) => url));
    const env = inngest && {
      ...inngest.env(await through("calls", await front.open()), await through("events", inngest.url)),
    };
    const start = async (): Promise<App> => {
      const app = await startApp(bundle, {
        env: { ...env, DATABASE_URL: await through("database", database.url) },
      });
      app.child.send({ simulatorAt: new URL(await through("provider", app.simulatorUrl)).origin });
      return app;
    };
    apps.push(await start(), await start());
    traffic.start(apps.map(({ url }) => url));
    await traffic.untilAcknowledged(size.visitors);
    let struck = 0;
    for (let tries = 0; struck < count && tries < count * 3; tries++) {
      const [, proxy] = proxies[Math.floor(random() * proxies.length)] as [string, TcpProxy];
      const fault = FAULTS_BY_WEIGHT[Math.floor(random() * FAULTS_BY_WEIGHT.length)] as Fault;
      if (proxy.strike(fault, random)) struck++;
      await sleep(random() * PAUSE_MS_MAX);
    }
    const ms = await untilHealthy(apps, `${struck} faults of the network`);
    const figures: Record<string, number> = { "longest recovery s": ms / 1000 };
    for (const [place, { counts }] of proxies)
      for (const [fault, times] of counts)
        figures[`${place} ${fault}`] = (figures[`${place} ${fault}`] ?? 0) + times;
    const close = () => {
      for (const [, proxy] of proxies) proxy.close();
      front.close();
    };
    return { done: struck, figures, apps, close };
  });
}
