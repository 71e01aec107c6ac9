/**
 * Reports what is known about the packages of the lock file: licences that are not on the list, and security advisories.
 * It fails only when an exception has expired, so that a new advisory alone never blocks work, and an old one is not
 * forgotten. Without the registry's advisories it says so.
 */
import { readFileSync } from "node:fs";
import { exec } from "../lib/exec.mjs";

const AUDIT_TIMEOUT_MS = 15_000;
const LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|PostgreSQL|Python-2\.0|PSF-2\.0)$/;

/** Each is looked at again when its date has passed. `what`: a package's name, or an advisory's id (GHSA-…). */
const EXCEPTIONS = [
  { what: "lightningcss", until: "2027-06-30", why: "MPL-2.0: used unchanged, when the pages are built" },
  {
    what: "@img/sharp",
    until: "2027-06-30",
    why: "LGPL-3.0 (libvips): an optional package of Next, used unchanged",
  },
  { what: "axe-core", until: "2027-06-30", why: "MPL-2.0: of the browser tests" },
  { what: "@axe-core/playwright", until: "2027-06-30", why: "MPL-2.0: of the browser tests" },
  { what: "@fontsource-variable/inter", until: "2027-06-30", why: "OFL-1.1: a font" },
  { what: "elkjs", until: "2027-06-30", why: "EPL-2.0: of a development package" },
  { what: "caniuse-lite", until: "2027-06-30", why: "CC-BY-4.0: data, used when the pages are built" },
];
const isExcepted = (what) =>
  EXCEPTIONS.some((each) => what === each.what || what.startsWith(`${each.what}-`));

/** True for `A OR B` with one allowed, `(A AND B)` with both. */
export function isAllowed(licence) {
  const text = licence.replaceAll(/[()]/g, " ").trim();
  if (/ or /i.test(text)) return text.split(/ or /i).some((each) => isAllowed(each.trim()));
  return text.split(/ and /i).every((each) => LICENCES.test(each.trim()));
}

function unusualLicences() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(packages).flatMap(([path, { license, name }]) => {
    const what = name ?? path.split("node_modules/").at(-1);
    if (path === "" || isExcepted(what)) return [];
    return license && isAllowed(license) ? [] : [`${what}: ${license ?? "no licence named"}`];
  });
}

/** Null when the registry does not answer with advisories. */
async function advisories() {
  try {
    const { output } = await exec("npm", ["audit", "--json", "--loglevel=silent", "--fetch-retries=0"], {
      check: false,
      onlyStdout: true,
      timeoutMs: AUDIT_TIMEOUT_MS,
    });
    const { vulnerabilities } = JSON.parse(output);
    if (!vulnerabilities) return null;
    const found = Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
      via.flatMap((each) => (each.url ? [`${name} (${severity}): ${each.url.split("/").at(-1)}`] : [])),
    );
    return found.filter((line) => !EXCEPTIONS.some(({ what }) => line.endsWith(what)));
  } catch {
    return null;
  }
}

/** Resolves with a sentence; throws for an expired exception. */
export async function checkDependencies(
  today = new Date().toISOString().slice(0, 10),
  exceptions = EXCEPTIONS,
) {
  const expired = exceptions.filter(({ until }) => until < today);
  if (expired.length > 0)
    throw new Error(
      `Look at these exceptions again, in scripts/testing/dependencies.mjs:\n${expired.map(({ what, until, why }) => `  ${what}, until ${until}: ${why}`).join("\n")}`,
    );
  const licences = unusualLicences();
  const found = await advisories();
  const known =
    found === null ? "no advisories (the registry was not reached)" : `${found.length} advisories`;
  return [`${licences.length} unusual licences, ${known}`, ...licences, ...(found ?? [])].join("; ");
}
