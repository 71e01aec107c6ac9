/** The logger. An object first, then a fixed sentence; ids yes, message texts and tokens never. */
import { hostname } from "node:os";
import pino from "pino";
import { version } from "@/package.json";
import { env } from "./env";
import { perProcess } from "./per-process";

/** Writes to standard error; standard output belongs to the running command. */
export const log = perProcess("log", () =>
  pino(
    {
      level: env().LOG_LEVEL,
      // Serialised once.
      base: { instance: `${hostname()}:${process.pid}`, version },
      redact: {
        paths: ["authorization", "cookie", "token", "secret", "password", "text", "email"],
        censor: "[redacted]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  ),
);
