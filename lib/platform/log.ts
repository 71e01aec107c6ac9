/** One logger. Objects first, then a fixed sentence; ids yes, message texts and tokens never. */
import pino from "pino";
import { env } from "./env";

const holder = globalThis as typeof globalThis & { parleyLog?: pino.Logger };

/** Written to standard error, so that standard output stays with the command that runs. */
export function log(): pino.Logger {
  holder.parleyLog ??= pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      redact: {
        paths: ["authorization", "cookie", "token", "secret", "password", "text", "email"],
        censor: "[redacted]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
  return holder.parleyLog;
}
