/** The packaged server under load within the memory that docs/self-hosting.md names: whether it lives, and what it takes. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { forgetData } from "../../lib/own-data";
import type { SuiteOptions } from "../harness";
import { type Claim, type Contender, type Measurement, measure, type Sample } from "../harness";
import { MemoryGroup } from "../life/memory-group";
import { loadFor, makeVisitors } from "../life/mixed-load";
import { PACKAGE_START, writePackage } from "../life/package-folder";
import { freePort } from "../life/packaged-app";
import { type Demo, openTwentyPages } from "../life/twenty-pages";

const MINUTE_MS = 60_000;
const START_TIMEOUT_MS = 120_000;
const DATA = resolve(".test/bench-cgroup-data");
const OPTION = "--max-old-space-size=320";
/** From half of the time on nothing may grow by more. */
const GROWTH = 1.15;

type Setting = { name: string; limitMb: number; env: NodeJS.ProcessEnv };

/** `events`: minutes of load. */
export async function measureInCgroups({ events: minutes, only }: SuiteOptions): Promise<Measurement[]> {
  const title = `The package in limited memory, ${minutes} minutes of load`;
  const reason = MemoryGroup.reasonAgainst();
  if (reason) {
    console.error(`! SKIPPED, nothing was measured: ${title}: ${reason}`);
    return [{ title: `SKIPPED: ${title}`, about: reason, rounds: [], findings: [] }];
  }
  await writePackage();
  const settings = settingsOf(process.env).filter(({ name }) => name.includes(only));
  const measured = await measure({
    title,
    about:
      "The package's folder is started in a cgroup of version 1; who asks and the browser are outside. Twenty pages of the dashboard are opened and stay open, then 16 connections send visitors' messages (half), read conversations and the inbox's list, and open streams; 64 streams stay open. **held**: heaps, stacks and shared memory of all processes in the group, which the kernel cannot take back. **highest**: with pages of files, which it takes back at the limit.",
    contenders: settings.map(
      (setting): Contender => ({
        name: setting.name,
        run: () => runIn(setting, minutes),
      }),
    ),
    claims: settings.flatMap(({ name, limitMb }) => claimsOf(name, limitMb)),
    rounds: 1,
    isCold: true,
  });
  return [measured];
}

function settingsOf(environment: NodeJS.ProcessEnv): Setting[] {
  const { DATABASE_URL: _, NEXTAUTH_SECRET: __, SECRET_KEYRING: ___, ...own } = environment;
  const limited = { ...environment, DATA_DIR: DATA, NODE_OPTIONS: OPTION };
  return [
    { name: "1 GB, with its database inside", limitMb: 1024, env: { ...own, DATA_DIR: DATA } },
    { name: `512 MB, ${OPTION}`, limitMb: 512, env: limited },
  ];
}

const claimsOf = (of: string, limitMb: number): Claim[] => [
  { text: "no process was killed", figure: "kills", of, atMost: 0 },
  { text: "no request failed", figure: "errors", of, atMost: 0 },
  { text: `held at most ${limitMb} MB`, figure: "heldMb", of, atMost: limitMb },
  { text: `at most ${GROWTH} × of half-time at the end`, figure: "growth", of, atMost: GROWTH },
];

async function runIn({ limitMb, env: given }: Setting, minutes: number): Promise<Sample> {
  const port = await freePort();
  const url = port.APP_URL;
  const env = { ...given, ...port };
  forgetData(DATA);
  const group = MemoryGroup.create(limitMb);
  const server = group.start(["start.mjs"], { cwd: dirname(PACKAGE_START), env });
  process.once("exit", () => server.kill("SIGKILL"));
  const exit = once(server, "exit");
  try {
    await untilReady(url, () => server.exitCode ?? server.signalCode);
    const demo = await bootstrap(env);
    const resident: number[] = [MemoryGroup.residentMb(server.pid)];
    const pages = await openTwentyPages(url, demo);
    const target = { url, workspaceId: demo.workspace.id, cookie: pages.cookie };
    const opened = MemoryGroup.residentMb(server.pid);
    const held: number[] = [];
    const load = loadFor(target, await makeVisitors(target), minutes * MINUTE_MS);
    for (let minute = 1; minute <= minutes; minute++) {
      await Promise.race([sleep(MINUTE_MS), exit]);
      if (server.exitCode !== null || server.signalCode) break;
      resident.push(MemoryGroup.residentMb(server.pid));
      held.push(group.heldMb());
      console.error(`  minute ${minute}: RSS ${resident.at(-1)?.toFixed()} MB, ${described(group)}`);
    }
    const { answers, errors, p99Ms } = await load;
    const failures = pages.failures();
    await pages.close();
    for (const [what, count] of Object.entries(errors)) console.error(`  ${count} × ${what}`);
    const { highestMb, limitHits, kills } = group.read();
    return {
      ...{ highestMb, limitHits, kills, answers, p99Ms },
      errors: failures + Object.values(errors).reduce((sum, count) => sum + count, 0),
      heldMb: Math.max(...held),
      growth: (held.at(-1) ?? Number.NaN) / (held[(held.length - 1) >> 1] ?? Number.NaN),
      "RSS when ready, MB": resident[0] ?? Number.NaN,
      "with pages, MB": opened,
      ...Object.fromEntries(resident.slice(1).map((mb, index) => [`minute ${index + 1}`, mb])),
    };
  } finally {
    server.kill("SIGTERM");
    await exit;
    await untilEmpty(group);
    group.remove();
    forgetData(DATA);
  }
}

const described = (group: MemoryGroup): string => {
  const { highestMb, limitHits, kills } = group.read();
  return `held ${group.heldMb().toFixed()}, highest ${highestMb.toFixed()}, limit hit ${limitHits} ×, ${kills} killed`;
};

async function untilReady(url: string, ended: () => unknown): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (ended() !== null) throw new Error(`the server ended with ${ended()}`);
    if (performance.now() > deadline) throw new Error("the server did not start in time");
    await sleep(100);
  }
}

/** Outside of the group. */
async function bootstrap(env: NodeJS.ProcessEnv): Promise<Demo> {
  const args = [join(dirname(PACKAGE_START), "admin.mjs"), "bootstrap", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as Demo;
}

/** PostgreSQL ends a moment after its server. */
async function untilEmpty(group: MemoryGroup): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (group.pids().length > 0 && performance.now() < deadline) await sleep(100);
}
