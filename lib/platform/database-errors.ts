/**
 * Classifies transient errors of the database and the disk: rollbacks, restarts, exhausted resources, lost connections. Reads the codes of
 * PostgreSQL, of Prisma, which wraps them, and of the socket. Never the messages, which may contain customers' text;
 * only the pool's own errors have no code.
 */

/** Deadlock or serialization failure: PostgreSQL rolled everything back, so a retry is safe. */
const UNDONE = /^(40P01|40001|P2034)$/;
/**
 * Connection lost (08), out of resources (53), system error (58), lock timeout, statement timeout (57014), shutdown (57P0x),
 * functions dropped while the process slept (3F000).
 */
const PASSING_STATE = /^(08\w{3}|3F000|53\w{3}|58\w{3}|55P03|57014|57P0[1-5])$/;
const PASSING_PRISMA = /^(P1001|P1002|P1008|P1017|P1018|P2024|P2028|P2037)$/;
/** Errors of Prisma's driver adapter, when a raw statement has no code of its own. */
const PASSING_DRIVER = /^(ConnectionClosed|DatabaseNotReachable|SocketTimeout|TooManyConnections)$/;
const PASSING_SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
/** Full disk or quota, too many open files, an unmounted folder: transient, because an operator fixes them. */
const PASSING_DISK = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|EIO|ESTALE|EACCES|EROFS|ELOOP|ENOTCONN)$/;
const PASSING_POOL =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The error's own code, and those of its causes. */
function codesOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const { code, originalCode, kind, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  const own = [code, originalCode, kind].filter((value) => typeof value === "string");
  return [...own, ...[cause, meta, driverAdapterError].flatMap(codesOf)];
}

export const wasUndone = (error: unknown): boolean => codesOf(error).some((code) => UNDONE.test(code));

const ATTEMPTS_MAX = 3;

/** Retries `run` after a deadlock or serialization failure, which PostgreSQL rolled back. */
export async function untilKept<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !wasUndone(error)) throw error;
    }
  }
}

/** Whether a retry may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const codes = codesOf(error);
  if (
    [UNDONE, PASSING_STATE, PASSING_PRISMA, PASSING_DRIVER, PASSING_SOCKET, PASSING_DISK].some((known) =>
      codes.some((code) => known.test(code)),
    )
  )
    return true;
  return error instanceof Error && (PASSING_POOL.test(error.message) || isPassing(error.cause));
}
