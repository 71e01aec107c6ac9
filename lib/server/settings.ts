/** Checks of the settings before anything is connected: problems, warnings, and the source of each. */
import { jobsMode } from "@/lib/jobs/mode";
import { type Env, EnvSchema, envProblems, parseEnv } from "@/lib/platform/env";
import { isLoopbackName, isLoopbackUrl } from "@/lib/platform/loopback";
import { parseKeyring } from "@/lib/platform/seal";
import { type Finding, ok, problem, warning } from "./finding";

export type Settings = Record<string, string | undefined>;

/** All problems that keep the server from starting with these settings: one line each, which begins with the name. */
export function settingProblems(settings: Settings): string[] {
  const problems = envProblems(settings);
  const tries = [
    () => settings.SECRET_KEYRING && parseKeyring(settings.SECRET_KEYRING),
    () => problems.length === 0 && jobsMode(parseEnv(settings)),
  ];
  for (const attempt of tries) {
    try {
      attempt();
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  return problems;
}

/** Settings with which the server runs, but not as its operator expects. */
export function settingWarnings(env: Env, settings: Settings): Finding[] {
  return [...strangers(settings), ...halves(settings), ...ofAddress(env), ...ofMail(env)];
}

function strangers(settings: Settings): Finding[] {
  const known = Object.keys(EnvSchema.shape);
  const given = Object.keys(settings).filter((name) => settings[name] && !known.includes(name));
  return given.flatMap((name) => {
    const meant = /^SMTP_/.test(name) ? "SMTP_URL" : nearest(name, known);
    if (!meant || settings[meant]) return [];
    return [warning(name, `is not a setting of Parley, and ${meant} is not set. Did you mean ${meant}?`)];
  });
}

/** The known name that was probably meant. */
function nearest(name: string, known: string[]): string | undefined {
  if (name.length < 7) return undefined;
  const near = known
    .map((each) => ({ each, distance: distanceOf(name, each) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= Math.min(3, name.length / 4) ? near.each : undefined;
}

/** Levenshtein's: how many characters are to be changed, added or removed. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, left] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...to].entries())
      next.push(Math.min((row[j] ?? 0) + Number(left !== right), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const PAIRS = ["GOOGLE_CLIENT", "GITHUB_CLIENT"];

const halves = (settings: Settings): Finding[] =>
  PAIRS.flatMap((pair) => {
    const [set, missing] = [`${pair}_ID`, `${pair}_SECRET`].sort(
      (a, b) => Number(Boolean(settings[b])) - Number(Boolean(settings[a])),
    ) as [string, string];
    if (!settings[set] || settings[missing]) return [];
    return [
      warning(missing, `is not set, so ${set} has no effect and its button does not appear. Set both.`),
    ];
  });

function ofAddress({ APP_URL, HOST, TRUSTED_PROXIES }: Env): Finding[] {
  const { pathname, protocol } = new URL(APP_URL);
  const isPublic = !isLoopbackUrl(APP_URL);
  const findings: Finding[] = [];
  if (pathname !== "/")
    findings.push(
      warning(
        "APP_URL",
        `has the path ${pathname}: hosting under a path is not supported. Use a host name of its own.`,
      ),
    );
  if (isPublic && protocol === "http:")
    findings.push(
      warning(
        "APP_URL",
        `is http: passwords and sessions cross the network unencrypted, and passkeys do not work. Let a proxy serve https, and write https://.`,
      ),
    );
  if (TRUSTED_PROXIES === 0 && isLoopbackName(HOST) && isPublic)
    findings.push(
      warning(
        "TRUSTED_PROXIES",
        `is 0, but ${APP_URL} reaches ${HOST} only through a proxy: all visitors share the rate limits of one address, and a few wrong passwords lock everyone out. Set TRUSTED_PROXIES to the number of proxies.`,
      ),
    );
  return findings;
}

const ADDRESS = /^(?:[^<>]*<)?([^<>@\s]+)@([^<>@\s]+)>?$/;

function ofMail({ APP_URL, SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Finding[] {
  const [, , host] = ADDRESS.exec(MAIL_FROM.trim()) ?? [];
  if (!host)
    return [
      warning(
        "MAIL_FROM",
        `is no sender: mail servers refuse such mails. Write an address, such as Parley <no-reply@parley.example.com>.`,
      ),
    ];
  if (isLoopbackUrl(APP_URL)) return [];
  if (!SMTP_URL)
    return [
      warning(
        "SMTP_URL",
        `is not set, so no mail leaves this server. Confirmations, password resets and invitations are files in ${DATA_DIR}/outbox.`,
      ),
    ];
  if (!host.includes("."))
    return [
      warning("MAIL_FROM", `sends from ${host}: mail servers refuse it. Use an address of your own domain.`),
    ];
  return [];
}

/** Values that open something, wholly or in part. */
const isSecret = (name: string): boolean => /SECRET|TOKEN|KEY|PASSWORD/.test(name);

/**
 * The part of a setting that a person may see: nothing of an unreadable address, since its password could be anywhere.
 */
export function shown(name: string, value: string): string {
  if (isSecret(name)) return "(set)";
  return name.endsWith("_URL") ? shownAddress(value) : value;
}

/** Removes password and query, which may hold one. */
function shownAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url?.host || !value.startsWith(`${url.protocol}//`)) return "(set)";
  const user = url.username && `${url.username}${url.password && ":…"}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname === "/" ? "" : url.pathname}${url.search && "?…"}`;
}

/** One line for each setting that is set. `file`: the settings of .env, which the environment overrides. */
export const sources = (settings: Settings, file: Settings): Finding[] =>
  Object.keys(EnvSchema.shape)
    .filter((name) => settings[name] && name !== "NODE_ENV")
    .map((name) => {
      const value = String(settings[name]);
      return ok(name, `${shown(name, value)}, from ${file[name] === value ? ".env" : "the environment"}`);
    });

/** `line`: of settingProblems. Its name is the setting. */
export function problemOf(line: string): Finding {
  const [, name, text] = /^([A-Z][A-Z0-9_]+): (.*)$/s.exec(line) ?? [];
  if (name && text) return problem(name, text);
  const named = line.split(/[^A-Z0-9_]/).find((word) => word.includes("_"));
  return problem(named ?? "settings", line);
}
