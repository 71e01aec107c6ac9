/** The tools of a function's step: what is not known is found, and worked on by the invocation (invoke.ts). */
import { createHash } from "node:crypto";
import { NonRetriableError } from "inngest";
import type { Planned } from "./run";
import type { Send, SentEvent } from "./runner";

export type FoundStep = {
  /** SHA-1 of its name. */
  id: string;
  name: string;
  kind: Planned["kind"];
  /** When a sleep ends; now for other steps. */
  dueAt: number;
  work: () => unknown;
  resolve: (data: unknown) => void;
  reject: (error: unknown) => void;
};
type Find = (step: Omit<FoundStep, "resolve" | "reject">) => Promise<unknown>;
type Name = string | { id: string };

const KNOWN = ["run", "sleep", "sleepUntil", "sendEvent"];

export function stepTools({ find, send }: { find: Find; send: Send }): unknown {
  const uses = new Map<string, number>();
  /** A name that is used again gets a number, from 1 on. */
  const named = (given: Name): { id: string; name: string } => {
    const name = typeof given === "string" ? given : given.id;
    const before = uses.get(name) ?? 0;
    uses.set(name, before + 1);
    const id = createHash("sha1")
      .update(before ? `${name}:${before}` : name)
      .digest("hex");
    return { id, name };
  };
  const sleep = (given: Name, dueAt: number): Promise<unknown> =>
    find({ ...named(given), kind: "sleep", dueAt, work: () => null });
  const tools = {
    run: (given: Name, work: (...input: unknown[]) => unknown, ...input: unknown[]) =>
      find({ ...named(given), kind: "call", dueAt: Date.now(), work: () => work(...input) }),
    sleep: (given: Name, time: number | string) => sleep(given, Date.now() + durationMs(time)),
    sleepUntil: (given: Name, time: Date | string) => sleep(given, new Date(time).getTime()),
    sendEvent: (given: Name, events: SentEvent | SentEvent[]) =>
      find({
        ...named(given),
        kind: "call",
        dueAt: Date.now(),
        work: async () => ({ ids: await send([events].flat()) }),
      }),
  };
  return new Proxy(tools, {
    get: (_, tool) => {
      // It is no promise, and is looked at by loggers.
      if (typeof tool === "symbol" || tool === "then" || tool === "toJSON") return undefined;
      if (KNOWN.includes(tool)) return tools[tool as keyof typeof tools];
      throw new NonRetriableError(
        `the function uses step.${tool}, which the embedded executor does not know; Inngest does`,
      );
    },
  });
}

const UNITS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

/** Milliseconds, or a text such as 1h30m. */
function durationMs(time: number | string): number {
  if (typeof time === "number") return time;
  if (!/^(\d+[wdhms])+$/.test(time)) throw new NonRetriableError(`"${time}" is no duration`);
  const parts = [...time.matchAll(/(\d+)([wdhms])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS], 0);
}
