/** A worker that can be killed at any instant and is replaced at once. */
import { type ChildProcess, fork } from "node:child_process";

export class WorkerProcess {
  private child: ChildProcess;
  /** Exits that were not requested. */
  readonly problems: string[] = [];

  constructor(private readonly bundle: string) {
    this.child = this.start();
  }

  /** kill -9; the next one starts at once. */
  replace(): void {
    this.kill();
    this.child = this.start();
  }

  kill(): void {
    this.child.removeAllListeners("exit");
    this.child.kill("SIGKILL");
  }

  /** Lets it end as at the end of a day. */
  async stop(): Promise<void> {
    const { child } = this;
    child.removeAllListeners("exit");
    if (child.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => {
      child.once("exit", (code, signal) => {
        if (code !== 0) this.problems.push(`a stopped worker exited with ${code ?? signal}`);
        resolve();
      });
    });
    child.kill("SIGTERM");
    await ended;
  }

  private start(): ChildProcess {
    const child = fork(this.bundle);
    child.once("exit", (code, signal) =>
      this.problems.push(`a worker exited unexpectedly with ${code ?? signal}`),
    );
    return child;
  }
}
