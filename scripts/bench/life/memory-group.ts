/** A control group that limits the memory of what is started in it: cgroups of version 1, where this process may make one. */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup/memory";
const MB = 1024 * 1024;

/** `limitHits`: how often the limit was reached; the kernel then takes pages of files back before it kills. */
export type GroupReading = { highestMb: number; limitHits: number; kills: number };

export class MemoryGroup {
  private constructor(private readonly folder: string) {}

  /** Why this machine cannot; undefined if it can. */
  static reasonAgainst(): string | undefined {
    try {
      accessSync(join(ROOT, "memory.limit_in_bytes"), constants.R_OK);
      accessSync(ROOT, constants.W_OK);
      return undefined;
    } catch (error) {
      return `${ROOT} is not writable (${(error as Error).message})`;
    }
  }

  static create(limitMb: number): MemoryGroup {
    const folder = join(ROOT, `parley-bench-${process.pid}-${limitMb}`);
    mkdirSync(folder);
    writeFileSync(join(folder, "memory.limit_in_bytes"), String(limitMb * MB));
    return new MemoryGroup(folder);
  }

  /** The shell joins the group before it becomes the program, so that all of it and of its children counts. */
  start(args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess {
    const join = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
    return spawn("sh", ["-c", join, this.folder, process.execPath, ...args], {
      ...options,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  read(): GroupReading {
    const numberIn = (file: string): number => Number(readFileSync(join(this.folder, file), "utf8"));
    const [, kills] =
      /^oom_kill (\d+)/m.exec(readFileSync(join(this.folder, "memory.oom_control"), "utf8")) ?? [];
    return {
      highestMb: numberIn("memory.max_usage_in_bytes") / MB,
      limitHits: numberIn("memory.failcnt"),
      kills: Number(kills),
    };
  }

  /** Heaps, stacks and shared memory, which stay without swap; pages of files, which the kernel can take back, are not in it. */
  heldMb(): number {
    const stat = readFileSync(join(this.folder, "memory.stat"), "utf8");
    const [, own] = /^total_rss (\d+)/m.exec(stat) ?? [];
    const [, shared] = /^total_shmem (\d+)/m.exec(stat) ?? [];
    return (Number(own) + Number(shared)) / MB;
  }

  /** RSS in MB of one of its processes. */
  static residentMb(pid: number | undefined): number {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kb) / 1024;
  }

  pids(): number[] {
    return readFileSync(join(this.folder, "cgroup.procs"), "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map(Number);
  }

  /** When its processes have ended. */
  remove(): void {
    rmdirSync(this.folder);
  }
}
