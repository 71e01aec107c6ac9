/** The campaigns by name. Each runs in batches, and each batch in a process of its own on a database of its own. */
import type { Batch, Outcome } from "./ledger";

export type Campaign = {
  /** `--count` counts these. */
  unit: string;
  batch: number;
  /** A batch that takes longer is ended, which is a finding. */
  minutesMax: number;
  /** The same where a self-hosted Inngest, which works more slowly, runs its servers' jobs; without it, none can. */
  minutesMaxWithInngest?: number;
  /** Imported late: what a campaign imports may read the environment. */
  load: () => Promise<{ run: (batch: Batch) => Promise<Outcome> }>;
};

export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  kills: {
    unit: "killed processes",
    batch: 48,
    minutesMax: 15,
    minutesMaxWithInngest: 20,
    load: () => import("./campaigns/kills"),
  },
  quiet: { unit: "killed processes", batch: 50, minutesMax: 12, load: () => import("./campaigns/quiet") },
  network: {
    unit: "faults",
    batch: 500,
    minutesMax: 8,
    minutesMaxWithInngest: 15,
    load: () => import("./campaigns/network"),
  },
  resources: { unit: "faults", batch: 12, minutesMax: 8, load: () => import("./campaigns/resources") },
  migrations: { unit: "migrations", batch: 10, minutesMax: 10, load: () => import("./campaigns/migrations") },
  upgrades: {
    unit: "rolling upgrades",
    batch: 14,
    minutesMax: 15,
    load: () => import("./campaigns/upgrades"),
  },
  commands: { unit: "keys", batch: 50, minutesMax: 10, load: () => import("./campaigns/commands") },
  tickets: { unit: "tickets", batch: 2000, minutesMax: 10, load: () => import("./campaigns/tickets") },
  events: { unit: "events", batch: 100_000, minutesMax: 15, load: () => import("./campaigns/events") },
  mail: { unit: "mails each way", batch: 1000, minutesMax: 20, load: () => import("./campaigns/mail") },
  "hostile-mail": {
    unit: "mails",
    batch: 2000,
    minutesMax: 40,
    load: () => import("./campaigns/hostile-mail"),
  },
  overload: { unit: "runs", batch: 1, minutesMax: 20, load: () => import("./campaigns/overload") },
  housekeeping: {
    unit: "runs of every cron",
    batch: 1,
    minutesMax: 20,
    load: () => import("./campaigns/housekeeping"),
  },
  day: { unit: "days", batch: 1, minutesMax: 30, load: () => import("./campaigns/day") },
  engine: {
    unit: "lost events",
    batch: 1_000_000,
    minutesMax: 20,
    load: async () => ({ run: (await import("./campaigns/tests")).runForgetful }),
  },
  fuzz: {
    unit: "requests for each operation",
    batch: 2500,
    minutesMax: 30,
    load: async () => ({ run: (await import("./campaigns/tests")).runFuzz }),
  },
  people: {
    unit: "sequences",
    batch: 1000,
    minutesMax: 30,
    load: async () => ({ run: (await import("./campaigns/tests")).runPeople }),
  },
};
