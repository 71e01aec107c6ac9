/** Bundles another entry point from within a script that is itself a bundle; for processes that are started often. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

type Bundler = { bundle: (entry: string, name: string) => Promise<string> };

/** Returns the bundle's path. */
export async function bundleBeside(entry: string, name: string): Promise<string> {
  // Loaded, not bundled: it finds the project's folder from its own path.
  const { bundle }: Bundler = await import(pathToFileURL(resolve("scripts/lib/bundle.mjs")).href);
  return bundle(entry, `run/${name}`);
}
