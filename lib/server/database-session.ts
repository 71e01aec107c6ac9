/** Connects to the database with a setting's name in what goes wrong. */
import { Client } from "pg";

const CONNECT_TIMEOUT_MS = 10_000;

/** Throws an Error that begins with DATABASE_URL and says what to look at. */
export async function connectTo(url: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(`DATABASE_URL: ${reason(error as Failure, new URL(url))}`, { cause: error });
  }
}

type Failure = Error & { code?: string; errors?: Failure[] };

function reason(failure: Failure, { hostname, port }: URL): string {
  const { code, message } = failure.errors?.[0] ?? failure;
  const place = `${hostname}:${port || 5432}`;
  switch (code) {
    case "ECONNREFUSED":
      return `no PostgreSQL answers at ${place}; start it, or correct host and port`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host ${hostname} was not found; correct it, or look at the name server`;
    case "28P01":
      return `${message}; correct user or password (percent-encoded: / is %2F, + is %2B, @ is %40)`;
    case "28000":
      return `${message}; look at pg_hba.conf of the database's server`;
    case "3D000":
      return `${message}; create it (CREATE DATABASE), or correct the name`;
    case "53300":
      return `${message}; raise max_connections, or run fewer processes`;
    default:
      if (/timeout/i.test(message)) return `${place} does not answer; look at firewall and host`;
      return message || String(code);
  }
}
