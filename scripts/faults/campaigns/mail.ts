/**
 * Customers write to two mailboxes of a workspace, and every mail is answered, while the mail servers (Postfix, Dovecot) are killed
 * and connections to them break, stall and lose their answers. The servers' own stores are compared with the rows at the end.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { hasMailServers, startMailServers } from "@/lib/testing/mail-servers";
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";
import { FAULTS, type Fault, TcpProxy } from "../tcp-proxy";

const PAUSE_MS_MAX = 150;
/** A half-open connection waits for 30 or 45 s. */
const WEIGHTS: Record<Fault, number> = {
  reset: 25,
  stall: 20,
  "half-open": 5,
  truncated: 25,
  "lost acknowledgement": 25,
};
const FAULTS_BY_WEIGHT = FAULTS.flatMap((fault) => Array<Fault>(WEIGHTS[fault]).fill(fault));
/** This percentage of the faults kills a server. */
const KILLS_PERCENT = 15;
const DOWN_MS_MAX = 2000;

export async function run({ count, random }: Batch): Promise<Outcome> {
  if (!hasMailServers) return { done: 0, figures: {}, problems: ["it needs root, Postfix and Dovecot"] };
  const database = await startOwnDatabase({ dataDir: ".test/faults-mail-data", throwAway: true });
  const servers = await startMailServers();
  const proxies = {
    smtp: new TcpProxy(new URL(`http://127.0.0.1:${servers.smtpPort}`)),
    imap: new TcpProxy(new URL(`http://127.0.0.1:${servers.imapPort}`)),
  };
  try {
    const portOf = async (proxy: TcpProxy) => Number(new URL(await proxy.open()).port);
    const ports = { smtpPort: await portOf(proxies.smtp), imapPort: await portOf(proxies.imap) };
    // Loaded late: what it imports reads the environment that the database has completed.
    const { startMailTraffic } = await import("../mail-traffic");
    const traffic = await startMailTraffic({ count, servers, ports });
    const figures: Record<string, number> = {};
    const tally = (name: string) => {
      figures[name] = (figures[name] ?? 0) + 1;
    };
    while (!traffic.isDone()) {
      await sleep(random() * PAUSE_MS_MAX);
      const which = random() < 0.6 ? "smtp" : "imap";
      if (random() * 100 < KILLS_PERCENT) {
        servers.kill(which);
        await sleep(random() * DOWN_MS_MAX);
        await servers.start(which);
        tally(`${which} killed`);
        continue;
      }
      const fault = FAULTS_BY_WEIGHT[Math.floor(random() * FAULTS_BY_WEIGHT.length)] as Fault;
      if (proxies[which].strike(fault, random)) tally(`${which} ${fault}`);
    }
    const books = await traffic.settle();
    const { closeDatabase } = await import("@/lib/platform/db");
    await closeDatabase();
    return { done: count, figures: { ...figures, ...books.figures }, problems: books.problems };
  } finally {
    for (const proxy of Object.values(proxies)) proxy.close();
    await servers.stop();
    await database.stop();
  }
}
