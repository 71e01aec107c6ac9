/** Counts round trips: the statements that this process sends. */
import pg from "pg";

/** Not of `run`: looks that earlier ones asked for (own-looks.ts), the list of a partner's requests, and database-watch.ts. */
const OTHERS = ["leave_looks", "insert_partner_requests", "SELECT 1"];

type Query = (...args: unknown[]) => unknown;

/** Returns the names of the statements of `run` in their order; of those without a name the first words. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { name?: string; text?: string }];
    const text = typeof first === "string" ? first : (first.name ?? first.text ?? "");
    sent.push(text.replace(/^fn_\w+\./, "").slice(0, 40));
    return query.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  // The settings of a connection that was opened meanwhile are none of `run` either.
  return sent.filter((name) => !OTHERS.includes(name) && !name.startsWith("SET "));
}
