/**
 * A self-hosted Inngest of a campaign's own, on loopback, with keys (`--inngest <binary>`). It keeps its state in a folder, as far as it
 * stores it before it is killed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freeUrl, supervised } from "./processes";

/** The option on its way to a batch. Not INNGEST_…: the server refuses variables of that kind that it does not know. */
export const BINARY_VARIABLE = "FAULTS_INNGEST";
const OTHER_PORTS = ["connect-gateway-port", "connect-gateway-grpc-port", "connect-executor-grpc-port"];
const START_TIMEOUT_MS = 60_000;
const LOOK_MS = 50;

export class Inngest {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly binary: string,
    private readonly folder: string,
    readonly url: string,
    private readonly keys: { event: string; signing: string },
  ) {}

  /** Undefined unless the campaign was started with `--inngest`. */
  static async ofCampaign(folder: string): Promise<Inngest | undefined> {
    const binary = process.env[BINARY_VARIABLE];
    if (!binary) return undefined;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const key = () => randomBytes(16).toString("hex");
    const inngest = new Inngest(binary, folder, (await freeUrl()).replace("localhost", "127.0.0.1"), {
      event: key(),
      signing: key(),
    });
    await inngest.start();
    return inngest;
  }

  /** For a server. `appUrl`: where Inngest calls it; `url`: where it calls Inngest. */
  env(appUrl: string, url = this.url): Record<string, string> {
    return {
      APP_URL: appUrl,
      INNGEST_BASE_URL: url,
      INNGEST_EVENT_KEY: this.keys.event,
      INNGEST_SIGNING_KEY: this.keys.signing,
    };
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    const { port, hostname } = new URL(this.url);
    const options: Record<string, string> = {
      host: hostname,
      port,
      "event-key": this.keys.event,
      "signing-key": this.keys.signing,
      "sqlite-dir": this.folder,
    };
    // Otherwise a second Inngest on this machine finds them taken.
    for (const name of OTHER_PORTS) options[name] = new URL(await freeUrl()).port;
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const output = openSync(join(this.folder, "output.log"), "a");
    this.child = supervised(
      spawn(this.binary, ["start", "--no-ui", ...args], { stdio: ["ignore", output, output] }),
    );
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.answers())) {
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`Inngest did not start: ${this.folder}/output.log`);
      await sleep(LOOK_MS);
    }
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.url}/health`, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      () => false,
    );
  }
}
