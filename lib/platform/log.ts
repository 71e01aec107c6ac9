/** The logger. An object first, then a fixed sentence; ids yes, message texts and tokens never. */
import pino from "pino";
import { env } from "./env";
import { perProcess } from "./per-process";

/** Writes to standard error; standard output belongs to the running command. */
export const log = perProcess("log", () =>
  pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      redact: {
        paths: ["authorization", "cookie", "token", "secret", "password", "text", "email"],
        censor: "[redacted]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  ),
);
