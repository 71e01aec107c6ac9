/** The suites by name: what their figures are, how much work one does by default and in its short form. Each is loaded when it runs. */
import type { Measurement, SuiteOptions } from "./harness";

type Amount = Pick<SuiteOptions, "rounds" | "events">;
export type Suite = {
  note: string;
  usual: Amount;
  short: Amount;
  measure: (options: SuiteOptions) => Promise<Measurement[]>;
};

const SERVED =
  "CPU-µs each: user and system time of the serving process, its jobs running, and of all PostgreSQL processes, divided by the requests; who asks is another process and not in it.";

export const SUITES: Readonly<Record<string, Suite>> = {
  life: {
    note: "CPU-µs each, statements, transactions and job runs: of the server, and of PostgreSQL, from before the first request until the last receipt and webhook have ended, less what they spend at rest, divided by the messages. late: from the last answer until then.",
    usual: { rounds: 1, events: 200 },
    short: { rounds: 1, events: 40 },
    measure: async (options) => (await import("./suites/life")).measureLife(options),
  },
  reads: {
    note: SERVED,
    usual: { rounds: 5, events: 3000 },
    short: { rounds: 1, events: 1000 },
    measure: async (options) => (await import("./suites/reads")).measureReads(options),
  },
  commands: {
    note: "CPU-µs each: user and system time (`process.cpuUsage`) divided by the commands; who asks over HTTP is another process and not in it. PostgreSQL's is that of all its processes, from /proc.",
    usual: { rounds: 5, events: 10_000 },
    short: { rounds: 1, events: 1000 },
    measure: async ({ events, ...options }) =>
      (await import("./suites/commands")).measureCommands({ ...options, commands: events }),
  },
  receipts: {
    note: SERVED,
    usual: { rounds: 3, events: 480 },
    short: { rounds: 1, events: 240 },
    measure: async (options) => (await import("./suites/receipts")).measureReceipts(options),
  },
  tenants: {
    note: SERVED,
    usual: { rounds: 3, events: 3000 },
    short: { rounds: 1, events: 2000 },
    measure: async (options) => (await import("./suites/tenants")).measureTenants(options),
  },
  processes: {
    note: "CPU-µs each: of all server processes, their jobs running, and of all PostgreSQL processes, less what they spend at rest, divided by the messages.",
    usual: { rounds: 3, events: 1000 },
    short: { rounds: 1, events: 500 },
    measure: async (options) => (await import("./suites/processes")).measureProcesses(options),
  },
  webhooks: {
    note: "CPU-µs each: user and system time of the sending process (`process.cpuUsage`), its own queries included, divided by the deliveries; the receivers run in another process and are not in it. PostgreSQL's is that of all its processes, from /proc.",
    usual: { rounds: 5, events: 10_000 },
    short: { rounds: 1, events: 1000 },
    measure: async (options) => (await import("./suites/webhooks")).measureWebhooks(options),
  },
  jobs: {
    note: "CPU-µs each: of this process and of all PostgreSQL processes, divided by the claims; the server's few own claims meanwhile are in PostgreSQL's.",
    usual: { rounds: 3, events: 100 },
    short: { rounds: 1, events: 50 },
    measure: async (options) => (await import("./suites/jobs")).measureJobs(options),
  },
  events: {
    note: SERVED,
    usual: { rounds: 3, events: 1000 },
    short: { rounds: 1, events: 400 },
    measure: async (options) => (await import("./suites/events")).measureEvents(options),
  },
  start: {
    note: "CPU-µs each: of the process from its start until it is ready, and of all PostgreSQL processes meanwhile.",
    usual: { rounds: 5, events: 1 },
    short: { rounds: 1, events: 1 },
    measure: async (options) => (await import("./suites/start")).measureStart(options),
  },
  stream: {
    note: "CPU-µs each: of the serving process, its jobs running, and of all PostgreSQL processes, divided by the notices that arrived. The clients are one process with a socket for each stream, on the same machine.",
    usual: { rounds: 3, events: 1000 },
    short: { rounds: 1, events: 500 },
    measure: async (options) => (await import("./suites/stream")).measureStream(options),
  },
  memory: {
    note: "RSS of the server process alone. CPU-µs each: of it, its jobs running, and of all PostgreSQL processes, divided by the messages.",
    usual: { rounds: 1, events: 3000 },
    short: { rounds: 1, events: 1000 },
    measure: async (options) => (await import("./suites/memory")).measureMemory(options),
  },
  cgroups: {
    note: "MB of the server process (RSS), each minute, and of its group; errors: requests that failed, those of the pages included. `--events` says how many minutes.",
    usual: { rounds: 1, events: 10 },
    short: { rounds: 1, events: 1 },
    measure: async (options) => (await import("./suites/cgroups")).measureInCgroups(options),
  },
  inbox: {
    note: "CPU-µs each: of the serving process, its jobs running, and of all PostgreSQL processes, for one page. The browser's is not in it, on the same machine.",
    usual: { rounds: 5, events: 1 },
    short: { rounds: 2, events: 1 },
    measure: async (options) => (await import("./suites/inbox")).measureInbox(options),
  },
  messenger: {
    note: "CPU-µs each: of the serving process, its jobs running, and of all PostgreSQL processes, divided by the messages. late: from the last answer until the last outcome is stored.",
    usual: { rounds: 5, events: 1000 },
    short: { rounds: 1, events: 500 },
    measure: async (options) => (await import("./suites/messenger")).measureMessenger(options),
  },
  sight: {
    note: "CPU-µs each: of this process and of all PostgreSQL processes, divided by the reads.",
    usual: { rounds: 5, events: 60 },
    short: { rounds: 3, events: 20 },
    measure: async (options) => (await import("./suites/sight")).measureSight(options),
  },
  tickets: {
    note: "CPU-µs each: of this process and of all PostgreSQL processes, divided by the reads, changes or clocks.",
    usual: { rounds: 5, events: 60 },
    short: { rounds: 3, events: 20 },
    measure: async (options) => (await import("./suites/tickets")).measureTickets(options),
  },
  articles: {
    note: "CPU-µs each: of this process and of all PostgreSQL processes, divided by the searches. p50Ms and p95Ms: from the call of a search until its results.",
    usual: { rounds: 3, events: 300 },
    short: { rounds: 1, events: 100 },
    measure: async (options) => (await import("./suites/articles")).measureArticles(options),
  },
  growth: {
    note: "CPU-µs each: of one server, its jobs running, and of all PostgreSQL processes, divided by the operations; for writes until the last receipt and webhook, less what both servers' jobs spend at rest. --rows says how many the larger database has.",
    usual: { rounds: 2, events: 60 },
    short: { rounds: 1, events: 40 },
    measure: async (options) => (await import("./suites/growth")).measureGrowth(options),
  },
};
