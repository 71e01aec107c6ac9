/** Runs a program to its end; its output is kept and shown only when it fails. */
import { spawn } from "node:child_process";

/** Children that are running now, so that an interrupted script leaves none behind. */
const running = new Set();

export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}\n${output.trimEnd()}`);
    this.code = code;
    this.output = output;
  }
}

/** Resolves with `{code, output}`; rejects when the program failed, unless `check` is false. After `timeoutMs` it is ended. */
export function exec(command, args, { cwd, env, check = true, onlyStdout = false, timeoutMs, onStart } = {}) {
  return new Promise((resolve, reject) => {
    // A group of its own: ending it ends what it started, too.
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      timeout: timeoutMs,
    });
    running.add(child);
    onStart?.(child);
    let output = "";
    let complaints = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      if (onlyStdout) complaints += chunk;
      else output += chunk;
    });
    child.on("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      if (code === 0 || !check) resolve({ code: code ?? signal, output });
      else reject(new CommandFailed([command, ...args].join(" "), code ?? signal, output + complaints));
    });
  });
}

/** Ends every running child with what it started; resolves when all are gone. */
export async function endRunning() {
  const ending = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  const signalAll = (signal) => {
    for (const child of running) {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has already exited.
      }
    }
  };
  signalAll("SIGTERM");
  const impatience = setTimeout(() => signalAll("SIGKILL"), 10_000);
  await Promise.all(ending);
  clearTimeout(impatience);
}
