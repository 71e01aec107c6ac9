/** The logger. An object first, then a fixed sentence; ids yes, message texts and tokens never. */
import { existsSync, renameSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { version } from "@/package.json";
import { env } from "./env";
import { perProcess } from "./per-process";
import { withSourcePlaces } from "./source-places";

const FILE_BYTES_MAX = 16 * 1024 * 1024;

/** The log file of a process on a terminal; null elsewhere: it logs to standard error. */
export const logFile = (): string | null =>
  process.stderr.isTTY ? join(env().DATA_DIR, "parley.log") : null;

/** Standard output belongs to the running command. A person at a terminal reads errors as sentences, and the rest in the file. */
function destination(): pino.DestinationStream {
  const file = logFile();
  if (!file) return pino.destination({ dest: 2, sync: true });
  // One former file is kept.
  if (existsSync(file) && statSync(file).size > FILE_BYTES_MAX) renameSync(file, `${file}.1`);
  return pino.multistream([
    { level: "debug", stream: pino.destination({ dest: file, sync: true, mkdir: true }) },
    { level: "error", stream: { write: (line: string) => void process.stderr.write(sentence(line, file)) } },
  ]);
}

function sentence(line: string, file: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
  return `! ${msg}${err?.message ? ` (${err.message.split("\n")[0]})` : ""}. See ${file}\n`;
}

/** Any value can be thrown. */
function described(error: unknown): unknown {
  if (typeof (error as Error | null)?.message !== "string") return error;
  const { stack, ...rest } = pino.stdSerializers.err(error as Error);
  return { ...rest, stack: withSourcePlaces(stack) };
}

export const log = perProcess("log", () =>
  pino(
    {
      level: env().LOG_LEVEL,
      // Serialised once.
      base: { instance: `${hostname()}:${process.pid}`, version },
      serializers: { err: described },
      redact: {
        paths: ["authorization", "cookie", "token", "secret", "password", "text", "email"],
        censor: "[redacted]",
      },
    },
    destination(),
  ),
);
