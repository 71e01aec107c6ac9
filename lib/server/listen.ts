/** Opens the port: the given one or none, otherwise the first free one from the default on. */
import type { Server } from "node:http";
import { connect } from "node:net";
import { isLoopbackName, isLoopbackUrl } from "@/lib/platform/loopback";
import { startCommand } from "./command-lines";

const USUAL_PORT = 3000;
const TRIES = 50;

type Wanted = { host: string; port: string | undefined };

/** Resolves with the port; throws with a suggestion. */
export async function listen(server: Server, { host, port }: Wanted): Promise<number> {
  const isGiven = port !== undefined && port !== "";
  const first = isGiven ? Number(port) : USUAL_PORT;
  if (!Number.isInteger(first) || first < 0 || first > 65_535)
    throw new Error(`PORT=${port} is not a port number.`);
  for (let candidate = first; candidate < first + TRIES; candidate++) {
    if (!isGiven && host === "127.0.0.1" && (await isTakenOnIpv6(candidate))) continue;
    const failure = await tryPort(server, host, candidate);
    if (!failure) {
      const address = server.address();
      return typeof address === "object" && address ? address.port : candidate;
    }
    if (failure.code === "EADDRINUSE" && !isGiven) continue;
    if (failure.code === "EADDRINUSE") {
      throw new Error(
        `Port ${candidate} is taken. Stop what listens there, or choose another one: PORT=${candidate + 1} ${startCommand()}`,
      );
    }
    if (failure.code === "EACCES")
      throw new Error(`Port ${candidate} needs rights that this user does not have. Choose one above 1023.`);
    if (failure.code === "EADDRNOTAVAIL" || failure.code === "ENOTFOUND")
      throw new Error(`HOST=${host} is no address of this machine.`);
    throw failure;
  }
  throw new Error(
    `Ports ${USUAL_PORT} to ${USUAL_PORT + TRIES - 1} are all taken. Choose another one: PORT=8080 ${startCommand()}`,
  );
}

function tryPort(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      server.off("listening", succeeded);
      resolve(error);
    };
    const succeeded = (): void => {
      server.off("error", failed);
      resolve(null);
    };
    server.once("error", failed);
    server.once("listening", succeeded);
    server.listen({ host, port });
  });
}

const CALLED_LOCALHOST = new Set(["127.0.0.1", "::1", "0.0.0.0", "::"]);

/** The URL of a server on `host` for a browser on this machine. By name: passkeys cannot be bound to an IP address. */
export function localUrl(host: string, port: number): string {
  const name = CALLED_LOCALHOST.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Whether another program answers on `::1`, to which browsers may resolve localhost before 127.0.0.1. */
function isTakenOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "::1", port, timeout: 1000 });
    const end = (isTaken: boolean): void => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}

/**
 * Whether no other machine can reach this server, also not through a proxy on this machine: only then may users name loopback
 * addresses, which would otherwise open every HTTP service of the host to them.
 */
export function isForThisMachineOnly(environment: Record<string, string | undefined>): boolean {
  const { HOST = "", APP_URL = "", TRUSTED_PROXIES } = environment;
  const hasProxy = Boolean(TRUSTED_PROXIES) && TRUSTED_PROXIES !== "0";
  return !hasProxy && isLoopbackName(HOST) && isLoopbackUrl(APP_URL);
}
