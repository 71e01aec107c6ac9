/** The Inngest client. Sets everything that the SDK would otherwise read from the environment or enable by default. */
import { Inngest, type Logger } from "inngest";
import { SendToExecutor } from "@/lib/jobs/embedded/runner";
import { randomToken } from "@/lib/platform/crypto";
import { keepSignalsOf } from "@/lib/platform/jobs/kept-signals";
import { ObserveSteps } from "@/lib/platform/jobs/observe";
import { log } from "@/lib/platform/log";
import { LooksInTurn } from "./looks-in-turn";
import type { InngestMode, JobsMode } from "./mode";

const APP_ID = "parley";

export function createClient(mode: JobsMode, id = APP_ID): Inngest {
  const client = new Inngest({
    id,
    logger: quiet,
    internalLogger: logger,
    aiMetadata: false,
    checkpointing: false,
    sessionPropagation: false,
    ...(mode.runner === "embedded" ? embedded() : remote(mode)),
  });
  if (mode.runner === "inngest") keepSignalsOf(client);
  return client;
}

/** Cloud mode requires signed calls; the key is random per process and never leaves it. */
const embedded = () => ({
  isDev: false,
  eventKey: "embedded",
  signingKey: randomToken(),
  baseUrl: "http://embedded.invalid",
  fetch: refuseNetwork,
  middleware: [ObserveSteps, SendToExecutor],
});

const remote = ({ isDev, baseUrl, eventKey, signingKey, signingKeyFallback }: InngestMode) => ({
  isDev,
  baseUrl,
  eventKey,
  signingKey,
  signingKeyFallback,
  middleware: [LooksInTurn, ObserveSteps],
});

const refuseNetwork = async (): Promise<never> => {
  throw new Error("the embedded executor has no Inngest that could be called; this feature needs one");
};

type Level = "debug" | "warn" | "error";
const write =
  (level: Level) =>
  /** The SDK logs a text, or an object and a text. */
  (...[first, second]: unknown[]): void => {
    if (typeof first === "string") log()[level](first);
    else log()[level](first, String(second ?? ""));
  };
const [debug, warn, error] = [write("debug"), write("warn"), write("error")];
const logger: Logger = { debug, info: debug, warn, error };
/** ObserveSteps already logs failing steps, with ids. */
const quiet: Logger = { debug, info: debug, warn: debug, error: debug };
