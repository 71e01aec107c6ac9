/** An empty database of one test, on the server that the tests use. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";

/** Its address. Dropped when the test ends. */
export async function createScratchDatabase(): Promise<string> {
  const { DATABASE_URL: shared = "" } = process.env;
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  const admin = await connect(shared);
  await admin.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return Object.assign(new URL(shared), { pathname: `/${name}` }).href;
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A database that is dropped ends the sessions of its tests.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
