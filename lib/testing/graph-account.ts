/** An account of the simulator and calls to its Graph API, at a time that the test sets. */
import { onTestFinished } from "vitest";
import { setClock } from "@/lib/platform/clock";
import { createSimulated, graph, operatorCtx, type TestAccount } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

export const ctx = operatorCtx();

export const open = async (options: { kind?: "connected" } = {}) =>
  createSimulated(await createWorld(), options);

/** Until the test ends. */
export const later = (ms: number): void => {
  onTestFinished(() => setClock(null));
  const at = Date.now() + ms;
  setClock(() => new Date(at));
};

export const get = ({ token }: TestAccount, path: string) => graph(path, { token });

export const post = ({ token }: TestAccount, path: string, body?: object) =>
  graph(path, { method: "POST", token, body });
