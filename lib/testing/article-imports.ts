/** Imports of articles by the product's verbs, each worked on until it is done. */
import { changeImport, createImport, getImport } from "@/lib/articles/imports/imports";
import { workOnImport } from "@/lib/articles/imports/work";
import { prisma } from "@/lib/platform/db";
import { zipOf } from "./archives";
import { createWorld, job } from "./world";

export async function importScene() {
  const { owner, workspaceId } = await createWorld();
  const { ctx } = owner;
  const work = async (importId: string) => {
    while (!(await workOnImport(job(), { workspaceId, importId })).isEmpty);
    return getImport(ctx, importId);
  };
  const upload = async (files: Record<string, string>) => {
    const { id } = await createImport(ctx, { name: "docs.zip", language: "en" }, await zipOf(files));
    return work(id);
  };
  const run = async (files: Record<string, string>, publishes = false) => {
    const { id } = await upload(files);
    await changeImport(ctx, id, { to: "running", publishes });
    return work(id);
  };
  const undo = async (id: string) => {
    await changeImport(ctx, id, { to: "undoing" });
    return work(id);
  };
  const texts = () =>
    prisma().articleText.findMany({ where: { workspaceId }, orderBy: { article: { number: "asc" } } });
  return { ctx, workspaceId, upload, run, undo, texts, work };
}
