/** Starts a reference of bench/reference in a process of its own, which is asked for its counters like the server. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { fn } from "@/lib/platform/sql";
import { askChild, COUNTERS, type Counted, countersOf } from "./life/packaged-app";

export type Reference = Counted & {
  url: string;
  /** Resolves with its next message. */
  ask: <T>(question: object) => Promise<T>;
  stop: () => void;
};

export async function startReference(name: string, env = process.env): Promise<Reference> {
  const child = fork(resolve(`bench/reference/${name}.mjs`), {
    execArgv: ["--import", COUNTERS],
    env: { ...env, FUNCTIONS: fn },
  });
  process.once("exit", () => child.kill());
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return {
    url,
    counters: (when) => countersOf(child, when),
    ask: (question) => askChild(child, question),
    stop: () => void child.kill(),
  };
}
