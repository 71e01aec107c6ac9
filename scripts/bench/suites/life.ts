/**
 * A message's whole life, from its request to its last receipt and webhook, through the server as it is started and with its jobs.
 * "accept" is createCommand alone: the same commands to a server without jobs, on a copy of the database.
 */
import { hasMailServers, startMailServers } from "@/lib/testing/mail-servers";
import type { OwnDatabase } from "../../lib/own-database";
import { type Contender, type Measurement, measure } from "../harness";
import { acceptOf, startAccepting } from "../life/accept";
import { claimsOf } from "../life/claims";
import type { Load } from "../life/load";
import { mailOperation } from "../life/mail";
import { Meter } from "../life/meter";
import { type Operation, operationsOf } from "../life/operations";
import { choosePort, startPackagedApp } from "../life/packaged-app";
import { startProvider } from "../life/provider";
import { idleRate, lifeOf, openWindows } from "../life/whole-life";
import { makeWorlds, type Sinks } from "../life/worlds";
import { Receivers } from "../receiver-process";

/** `only`: a part of the names of what is measured. */
export type LifeOptions = {
  rounds: number;
  events: number;
  only?: string;
  database: OwnDatabase;
};

/** The share of `events` that a load gets: few connections take long. */
const LOADS: readonly { name: string; load: Load; share: number }[] = [
  { name: "1 connection", load: { clients: 1 }, share: 0.25 },
  { name: "4 connections", load: { clients: 4 }, share: 0.5 },
  { name: "16 connections", load: { clients: 16 }, share: 1 },
  { name: "64 connections", load: { clients: 64 }, share: 2 },
  { name: "20 a second", load: { perSecond: 20 }, share: 0.5 },
];
const MAILS: Load = { clients: 4 };

export async function measureLife(options: LifeOptions): Promise<Measurement[]> {
  const { rounds, events, only = "", database } = options;
  const provider = await startProvider();
  await choosePort();
  process.env.WHATSAPP_GRAPH_URL = provider.url;
  const receivers = await Receivers.start(4);
  const servers = hasMailServers ? await startMailServers() : null;
  if (!servers) console.error("• inbound mail is skipped: it needs root, postfix and dovecot");
  const worlds = await makeWorlds(receivers.urls as unknown as Sinks, servers);
  const accepting = await startAccepting(database);
  const app = await startPackagedApp();
  const meter = await Meter.open(app, database);
  try {
    const all = operationsOf(process.env.APP_URL ?? "", worlds, provider);
    await openWindows(all, worlds, receivers);
    const idle = await idleRate(meter);
    const run = (operation: Operation, load: Load, total: number): Contender => ({
      name: operation.name,
      run: () => lifeOf({ operation, load, total, meter, receivers, secrets: worlds.secrets, idle }),
    });
    const operations = all.filter(({ name }) => name.includes(only));
    const measured: Measurement[] = [];
    for (const { name, load, share } of LOADS) {
      const total = Math.round(events * share);
      const contenders = [
        acceptOf(accepting, worlds, database, load, total),
        ...operations.map((operation) => run(operation, load, total)),
      ];
      const names = contenders.map((each) => each.name);
      const claims = claimsOf(load).filter(({ of, to }) => names.includes(of) && names.includes(to));
      measured.push(await measure({ title: name, about: `${total} each.`, contenders, claims, rounds }));
    }
    if (servers && worlds.mail && "inbound mail".includes(only)) {
      const contenders = [run(mailOperation(worlds.mail, servers), MAILS, events)];
      const about = `${events} mails; the folder is read once a minute, so only CPU counts.`;
      measured.push(await measure({ title: "Mail", about, contenders, claims: [], rounds }));
    }
    return measured;
  } finally {
    await meter.close();
    await app.stop();
    accepting.stop();
    receivers.stop();
    provider.stop();
    await servers?.stop();
  }
}
