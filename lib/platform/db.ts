/** The database: one pg pool per process, shared by Prisma and by the hot reads that return finished JSON. */
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";

// Next and the front load this module separately; they share one pool through globalThis.
const holder = globalThis as typeof globalThis & { parleyPool?: Pool; parleyPrisma?: PrismaClient };

export function pool(): Pool {
  if (!holder.parleyPool) {
    const created = new Pool({
      connectionString: env().DATABASE_URL,
      max: 12,
      connectionTimeoutMillis: 5000,
    });
    // An idle connection that the server drops is replaced at the next use; without a listener it would end the process.
    created.on("error", () => undefined);
    holder.parleyPool = created;
  }
  return holder.parleyPool;
}

export function prisma(): PrismaClient {
  holder.parleyPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return holder.parleyPrisma;
}

/** Runs one statement; a `name` makes PostgreSQL keep its plan, an empty one plans it for these values. */
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
  const { parleyPrisma, parleyPool } = holder;
  holder.parleyPrisma = undefined;
  holder.parleyPool = undefined;
  await parleyPrisma?.$disconnect();
  if (parleyPool && !parleyPool.ended) await parleyPool.end();
}
