/** The API reference: our own frame around a viewer of the OpenAPI documents. Public. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { headers } from "next/headers";
import { preload } from "react-dom";
import { ReferenceFrame } from "@/components/reference/reference-frame";
import { documentOf, type ReferenceApi } from "@/lib/client/reference";

/** Written by scripts/lib/page-scripts-build.mjs. */
async function viewerFile(): Promise<string> {
  const manifest = await readFile(join(process.cwd(), "public/reference/manifest.json"), "utf8");
  return (JSON.parse(manifest) as { viewer: string }).viewer;
}

export async function ReferencePage({ api }: { api: ReferenceApi }) {
  const viewer = await viewerFile();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  // Both are large; the browser fetches them while it reads the page.
  preload(viewer, { as: "script", nonce });
  preload(documentOf(api), { as: "fetch", crossOrigin: "anonymous" });
  return <ReferenceFrame api={api} viewer={viewer} />;
}
