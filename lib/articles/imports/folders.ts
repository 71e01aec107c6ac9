/** The collections of an import's folders: two levels, those that have the name already, else new ones. */
import type { AuthorTx } from "@/lib/articles/articles/center";
import { COLLECTIONS_MAX, type CollectionTexts } from "@/lib/articles/articles/schemas";
import type { ArticleImport } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { innerPath, nameOf } from "./paths";

type Row = { id: string; parentId: string | null; name: string };

/** Pages beside the folders are in a collection that has the archive's name; what is deeper than two levels is in the second. */
export async function folderCollections(
  tx: AuthorTx,
  { id: importId, fileName, language }: ArticleImport,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const { workspaceId } = tx.actor;
  const stored = await tx.tx.articleCollection.findMany({
    where: { workspaceId },
    select: { id: true, parentId: true, texts: true },
  });
  const known: Row[] = stored.map(({ id, parentId, texts }) => ({
    ...{ id, parentId },
    name: (texts as CollectionTexts)[language as keyof CollectionTexts]?.name ?? "",
  }));
  const made: (Row & { place: number })[] = [];
  const find = (parentId: string | null, name: string): string => {
    const all = [...known, ...made];
    const siblings = all.filter((each) => each.parentId === parentId);
    const same = siblings.find((each) => each.name === name);
    if (same) return same.id;
    // Beyond the limit what would be within one is in it.
    if (all.length >= COLLECTIONS_MAX && (parentId ?? siblings[0]?.id))
      return parentId ?? siblings[0]?.id ?? "";
    const row = { id: newId(), parentId, name, place: siblings.length };
    made.push(row);
    return row.id;
  };
  const collectionOf = (path: string): string => {
    const folders = innerPath(path).split("/").slice(0, -1);
    const [first = fileName.replace(/\.zip$/i, ""), second] = folders;
    const outer = find(null, nameOf(first));
    return second === undefined ? outer : find(outer, nameOf(second));
  };
  const byPath = new Map(paths.map((path) => [path, collectionOf(path)]));
  const at = tx.now();
  // A parent comes before what is in it.
  await tx.tx.articleCollection.createMany({
    data: made.map(({ id, parentId, name, place }) => ({
      ...{ workspaceId, id, parentId, place, icon: "book" },
      ...{ texts: { [language]: { name, description: "" } }, createdAt: at, updatedAt: at },
    })),
  });
  await tx.tx.articleImport.update({
    where: { workspaceId_id: { workspaceId, id: importId } },
    data: { collectionIds: { push: made.map(({ id }) => id) } },
    select: { id: true },
  });
  return (path) => byPath.get(path) ?? "";
}
