/** Imports of contacts as a member makes them, and their job without a runner. */
import { checkImport } from "@/lib/inbox/contact-imports/check";
import { changeImport, createImport, getImport } from "@/lib/inbox/contact-imports/imports";
import { reportImport } from "@/lib/inbox/contact-imports/report";
import type { Mapping } from "@/lib/inbox/contact-imports/schemas";
import { workOnImport } from "@/lib/inbox/contact-imports/work";
import { createCtx } from "@/lib/platform/context";
import type { World } from "./world";

export const importJob = () => createCtx({ type: "job", name: "work-on-contact-import" });

/** A file that is uploaded and checked; the columns are what its headings suggest. */
export async function checkedImport(
  { owner }: World,
  text: string | Uint8Array,
  { existing = "update", country = "PT", columns }: Partial<Mapping> = {},
) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const made = await createImport(owner.ctx, { name: "people.csv", bytes });
  return checkImport(owner.ctx, made.id, { columns: columns ?? made.columns, existing, country });
}

/** Until there is nothing left to do. */
export async function work(workspaceId: string, importId: string): Promise<void> {
  while (!(await workOnImport(importJob(), { workspaceId, importId })).isEmpty);
}

/** Runs it, or undoes it, to the end. */
export async function change(world: World, importId: string, to: "running" | "undoing") {
  await changeImport(world.owner.ctx, importId, { to });
  await work(world.workspaceId, importId);
  return getImport(world.workspaceId, importId);
}

/** The report's lines, without its head. */
export async function reportOf(workspaceId: string, importId: string, onlyFailed = false): Promise<string[]> {
  const text = await new Response(await reportImport(workspaceId, importId, { onlyFailed })).text();
  return text.trimEnd().split("\r\n").slice(1);
}
