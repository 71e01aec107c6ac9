/** The database: one pg pool per process, shared by Prisma and by the hot reads that return finished JSON. */
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";
import { perProcess } from "./per-process";

export const pool = perProcess("pool", () => {
  const created = new Pool({
    connectionString: env().DATABASE_URL,
    max: 12,
    connectionTimeoutMillis: 5000,
  });
  // The pool replaces a connection that the server dropped. Without a listener the error would end the process.
  created.on("error", () => undefined);
  return created;
});

export const prisma = perProcess("prisma", () => new PrismaClient({ adapter: new PrismaPg(pool()) }));

/** Runs one statement. With a `name` PostgreSQL caches its plan; without one it plans for these values. */
export async function query<Row extends object>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool().query<Row>({ name: name || undefined, text, values });
  return result.rows;
}

/** The first column of the first row, as text: for statements that return one finished JSON document. */
export async function queryText(name: string, text: string, values: unknown[]): Promise<string | null> {
  const result = await pool().query<[string | null]>({ name, text, values, rowMode: "array" });
  return result.rows[0]?.[0] ?? null;
}

export async function closeDatabase(): Promise<void> {
  const openPool = pool.take();
  await prisma.take()?.$disconnect();
  if (openPool && !openPool.ended) await openPool.end();
}
