/** A disk that fills while a file is written: on a file system of two megabytes, which only root can mount. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const DATA_DIR = mkdtempSync(join(tmpdir(), "parley-full-"));
process.env.DATA_DIR = DATA_DIR;
process.env.FILES_FREE_MB = "0";
const FILES = join(DATA_DIR, "files");
mkdirSync(FILES);

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", FILES], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync("umount", [FILES]);
  rmSync(DATA_DIR, { recursive: true });
});

test.skipIf(!isMounted)(
  "a file that does not fit on the disk leaves nothing, and the next one fits",
  async () => {
    const { isPassing } = await import("@/lib/platform/database-errors");
    const { prisma } = await import("@/lib/platform/db");
    const { createCtx } = await import("@/lib/platform/context");
    const { createWorld } = await import("@/lib/testing/world");
    const { store } = await import("./uploads");
    const { workspaceId } = await createWorld();
    const job = createCtx({ type: "job", name: "test" });
    const file = { kind: "document", mimeType: "application/pdf", fileName: "a.pdf" };
    const error: unknown = await store(job, workspaceId, file, Buffer.alloc(3_000_000)).catch(
      (cause) => cause,
    );
    // Answered as unavailable.
    expect(isPassing(error)).toBe(true);
    expect(await prisma().attachment.count({ where: { workspaceId } })).toBe(0);
    expect(readdirSync(FILES, { recursive: true }).filter((name) => String(name).includes(".part"))).toEqual(
      [],
    );
    await store(job, workspaceId, file, Buffer.alloc(1_000_000));
    expect(await prisma().attachment.count({ where: { workspaceId, state: "stored" } })).toBe(1);
  },
);
