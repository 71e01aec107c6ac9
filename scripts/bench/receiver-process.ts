/** Starts the receivers' process and talks to it. */
import { type ChildProcess, fork } from "node:child_process";
import { bundleBeside } from "../lib/bundle-beside";
import type { ReceiverReport, ToParent, ToReceivers } from "./receiver-messages";

const ARRIVAL_TIMEOUT_MS = 120_000;

export class Receivers {
  private constructor(
    private readonly child: ChildProcess,
    readonly urls: readonly string[],
  ) {}

  static async start(receivers: number): Promise<Receivers> {
    const child = fork(await bundleBeside("scripts/bench/receivers.ts", "bench-receivers"));
    process.once("exit", () => child.kill());
    const { urls } = await ask(child, { type: "listen", receivers }, "listening");
    return new Receivers(child, urls);
  }

  async arrived(arrivals: number): Promise<void> {
    await ask(this.child, { type: "expect", arrivals }, "arrived");
  }

  hang(...receivers: number[]): void {
    this.child.send({ type: "hang", receivers } satisfies ToReceivers);
  }

  /** Reports arrivals since the last report; `secrets` in the order of the receivers. */
  async report(secrets: string[]): Promise<ReceiverReport[]> {
    return (await ask(this.child, { type: "report", secrets }, "report")).reports;
  }

  stop(): void {
    this.child.kill();
  }
}

function ask<T extends ToParent["type"]>(
  child: ChildProcess,
  question: ToReceivers,
  type: T,
): Promise<Extract<ToParent, { type: T }>> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      child.off("message", receive);
      child.off("exit", fail);
    };
    const fail = (): void => {
      end();
      reject(new Error(`the receivers did not answer ${JSON.stringify(question).slice(0, 80)}`));
    };
    const isAnswer = (message: ToParent): message is Extract<ToParent, { type: T }> => message.type === type;
    const receive = (message: ToParent): void => {
      if (!isAnswer(message)) return;
      end();
      resolve(message);
    };
    const timer = setTimeout(fail, ARRIVAL_TIMEOUT_MS);
    child.on("message", receive);
    child.on("exit", fail);
    child.send(question);
  });
}
