/** An empty database for one test, on the tests' server. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { dropDatabase } from "@/lib/testing/drop-database";

/** Its URL. Dropped when the test ends. `isMigrated`: a copy of the tests' template, which costs a tenth of a migration. */
export async function createScratchDatabase({ isMigrated = false } = {}): Promise<string> {
  const { DATABASE_URL: shared = "", PARLEY_TEST_TEMPLATE: template } = process.env;
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  const admin = await connect(shared);
  await admin.query(`CREATE DATABASE ${name}${isMigrated ? ` TEMPLATE ${template}` : ""}`);
  onTestFinished(async () => {
    await dropDatabase(admin, name);
    await admin.end();
  });
  return Object.assign(new URL(shared), { pathname: `/${name}` }).href;
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Dropping a database ends its sessions.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
