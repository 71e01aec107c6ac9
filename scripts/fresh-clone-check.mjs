/** See scripts/fresh-clone-check. Each person gets a clone of HEAD, an empty npm cache and a home of their own. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./lib/root.mjs";
import { testEnvironment } from "./testing/environment.mjs";

const USER = "parley-check";
const LIMIT_MS = 30 * 60_000;
const isRoot = process.getuid() === 0;
const withTests = !process.argv.includes("--no-tests");
const rows = [];

const seconds = (since) => Number(((performance.now() - since) / 1000).toFixed(1));
function note(who, what, value) {
  rows.push([who, what, value]);
  console.log(`${who.padEnd(14)} ${what.padEnd(34)} ${value}`);
}

/** An ordinary user: the one that runs this, or one that root makes. */
function ordinaryPerson() {
  if (!isRoot) return { name: "user", home: mkdtempSync(join(tmpdir(), "parley-check-")) };
  if (spawnSync("id", [USER]).status !== 0) execFileSync("useradd", ["--create-home", USER]);
  const idOf = (flag) => Number(execFileSync("id", [flag, USER]));
  const home = mkdtempSync(`/home/${USER}/check-`);
  return { name: "ordinary user", home, uid: idOf("-u"), gid: idOf("-g") };
}

function rootPerson() {
  mkdirSync("/root", { recursive: true });
  const home = mkdtempSync("/root/parley-check-");
  chmodSync(home, 0o700);
  return { name: "root, 700 home", home };
}

function environmentOf(person) {
  const kept = Object.entries(testEnvironment()).filter(
    ([name]) => !/^(npm_|PARLEY_|NEXT_|PW_CHROMIUM$|XDG_)/.test(name),
  );
  const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" }).trim();
  return {
    ...Object.fromEntries(kept),
    HOME: person.home,
    npm_config_cache: join(person.home, "npm-cache"),
    npm_config_registry: registry,
  };
}

function begin(person, command, extra = {}) {
  const [program, ...args] = command;
  const { uid, gid } = person;
  const asPerson = uid !== undefined && !extra.asRoot ? { uid, gid } : {};
  const child = spawn(program, args, {
    cwd: join(person.home, "parley"),
    env: { ...environmentOf(person), ...extra.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    ...asPerson,
  });
  const run = { child, output: "", startedAt: performance.now() };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      run.output += chunk;
    });
  }
  run.ended = new Promise((resolve) => child.on("close", (code, signal) => resolve(code ?? signal)));
  return run;
}

/** Resolves with the match; rejects when the program ends before. */
function seen(run, pattern) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(run.output);
      if (match) finish(() => resolve(match));
      else if (performance.now() - run.startedAt > LIMIT_MS)
        finish(() => reject(new Error(`took too long:\n${run.output}`)));
    };
    const timer = setInterval(look, 50);
    const finish = (then) => {
      clearInterval(timer);
      then();
    };
    run.ended.then((code) => {
      look();
      finish(() => reject(new Error(`ended with ${code}:\n${run.output}`)));
    });
  });
}

async function end(run) {
  const since = performance.now();
  process.kill(-run.child.pid, "SIGTERM");
  const code = await run.ended;
  return `${seconds(since)} s, exit ${code}`;
}

const READY = /Parley is ready[\s\S]*?(http:\/\/\S+)[\s\S]*?Ctrl-C/;

async function askWithPrintedKey(run) {
  const [, key, url] = /Bearer (\S+)" (\S+)/.exec(run.output);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const { total } = await answer.json();
  return `${answer.status}, ${total} conversations`;
}

async function startAndStop(person, what, command = ["npm", "start"], extra = {}) {
  const run = begin(person, command, extra);
  try {
    await seen(run, READY);
    note(person.name, what, `${seconds(run.startedAt)} s to the welcome`);
    if (extra.ask) note(person.name, "  v1 with the printed key", await askWithPrintedKey(run));
  } catch (error) {
    note(person.name, what, `FAILED ${error.message.slice(-2000)}`);
    process.exitCode = 1;
  }
  note(person.name, "  SIGTERM", await end(run).catch((error) => error.message));
}

async function startWithoutNetwork(person) {
  if (!isRoot || spawnSync("unshare", ["-n", "true"]).status !== 0) {
    note(person.name, "start without network", "skipped: unshare -n is not permitted");
    return;
  }
  const drop =
    person.uid === undefined ? "" : `setpriv --reuid=${person.uid} --regid=${person.gid} --clear-groups `;
  const command = ["unshare", "-n", "sh", "-c", `ip link set lo up; exec ${drop}npm start`];
  await startAndStop(person, "start without network", command, { asRoot: true });
}

async function startWithDatabaseUrl(person) {
  const lender = begin(person, ["node", "scripts/run.mjs", "scripts/testing/lend-database.ts", ".test/lent"]);
  const [url] = await seen(lender, /postgresql:\/\/\S+/);
  const refused = begin(person, ["npm", "start"], { env: { DATABASE_URL: url } });
  const code = await refused.ended;
  const isNamed = /NEXTAUTH_SECRET: is not set/.test(refused.output);
  note(
    person.name,
    "DATABASE_URL without secrets",
    `exit ${code}, ${isNamed ? "names what is missing" : "FAILED: does not say what is missing"}`,
  );
  if (!isNamed || code === 0) process.exitCode = 1;
  const secrets = {
    NEXTAUTH_SECRET: "x".repeat(40),
    SECRET_KEYRING: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  };
  await startAndStop(person, "start with DATABASE_URL", ["npm", "start"], {
    env: { DATABASE_URL: url, ...secrets },
  });
  await end(lender);
}

async function runTests(person) {
  const run = begin(person, ["npm", "test"]);
  const code = await run.ended;
  const last = run.output.trimEnd().split("\n").at(-1);
  note(person.name, "npm test", `${seconds(run.startedAt)} s, exit ${code}: ${last}`);
  if (code !== 0) {
    process.exitCode = 1;
    console.log(run.output);
  }
}

/** Root's clusters lie outside the home, behind links. */
function forget(person) {
  for (const folder of [".data", ".test/lent", ".test/data", ".test/migration", ".test/e2e-data"]) {
    const link = join(person.home, "parley", folder, "postgres");
    if (existsSync(link)) rmSync(realpathSync(link), { recursive: true, force: true });
  }
  rmSync(person.home, { recursive: true, force: true });
}

async function check(person) {
  execFileSync("git", ["clone", "--quiet", `file://${root}`, join(person.home, "parley")]);
  if (person.uid !== undefined) execFileSync("chown", ["-R", `${person.uid}:${person.gid}`, person.home]);
  await startAndStop(person, "clone to welcome", ["npm", "start"], { ask: true });
  await startAndStop(person, "second start");
  if (withTests) await runTests(person);
  await startWithoutNetwork(person);
  await startWithDatabaseUrl(person);
  forget(person);
}

console.log(
  `Node ${process.version}, npm ${execFileSync("npm", ["--version"], { encoding: "utf8" }).trim()}, HEAD ${execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim()}\n`,
);
const people = [ordinaryPerson(), ...(isRoot ? [rootPerson()] : [])];
for (const person of people) await check(person);
