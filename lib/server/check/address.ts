/** APP_URL: whether it leads to this installation, at this version, through as many proxies as are trusted. */
import { fetch } from "undici";
import { type Installation, PROOF_HEADER, proveInstallation } from "@/lib/http/installation-proof";
import { env } from "@/lib/platform/env";
import packageJson from "@/package.json";
import { type Finding, ok, problem, warning } from "../finding";
import { causeOf } from "../outside-services";

const TIMEOUT_MS = 10_000;
const NAME = "APP_URL";
const NOT_RUNNING = /ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/;

export async function checkAddress(nowMs: number): Promise<Finding[]> {
  const { APP_URL } = env();
  const response = await fetch(`${APP_URL}/api/health`, {
    headers: { [PROOF_HEADER]: proveInstallation(nowMs) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "manual",
  }).catch((error: Error) => error);
  if (response instanceof Error) {
    const cause = causeOf(response);
    if (NOT_RUNNING.test(cause))
      return [warning(NAME, `nothing answers at ${APP_URL} (${cause}): start the server and check again`)];
    return [
      problem(
        NAME,
        `${APP_URL} cannot be reached (${cause}): look at the name, the certificate and the proxy`,
      ),
    ];
  }
  if ([502, 503, 504].includes(response.status))
    return [
      warning(
        NAME,
        `the proxy at ${APP_URL} answers ${response.status}: start the server, and check the address to which the proxy passes`,
      ),
    ];
  const body = (await response.json().catch(() => null)) as {
    status?: string;
    installation?: Installation;
  } | null;
  if (response.status !== 200 || body?.status !== "ok")
    return [
      problem(
        NAME,
        `${APP_URL}/api/health answers ${response.status}, and not as Parley does: look at the proxy`,
      ),
    ];
  if (!body.installation)
    return [
      problem(
        NAME,
        `${APP_URL} is a Parley with another NEXTAUTH_SECRET or a clock that differs by more than a minute: correct APP_URL, or give all processes the same settings`,
      ),
    ];
  return ofInstallation(body.installation, APP_URL);
}

function ofInstallation({ version, proxies, trustedProxies }: Installation, url: string): Finding[] {
  return [
    version === packageJson.version
      ? ok(NAME, `${url} is this installation, version ${version}`)
      : warning(NAME, `${url} is version ${version}, this is ${packageJson.version}: restart the processes`),
    ofProxies(proxies, trustedProxies),
  ];
}

function ofProxies(proxies: number, trusted: number): Finding {
  if (proxies === trusted) return ok("TRUSTED_PROXIES", `is ${trusted}, as many as requests come through`);
  if (proxies > trusted)
    return problem(
      "TRUSTED_PROXIES",
      `is ${trusted}, but requests come through ${proxies}: visitors share the limits of the proxy's address. Set it to ${proxies}`,
    );
  return problem(
    "TRUSTED_PROXIES",
    `is ${trusted}, but only ${proxies} add X-Forwarded-For: visitors can forge their address. Set it to ${proxies}, or let each proxy add the header`,
  );
}
