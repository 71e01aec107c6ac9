/**
 * Names the places of the sources in a stack trace of a bundle that has its map beside it. A map is read with the first error, and
 * forgotten when none came for a minute. Node's own way (`--enable-source-maps`) keeps the maps of all modules, also of packages.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const KEPT_MS = 60_000;
const PLACE = /(file:\/\/[^\s():]{1,500}\.mjs):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();
let timer: NodeJS.Timeout | undefined;

function mapOf(bundle: string): SourceMap | null {
  clearTimeout(timer);
  timer = setTimeout(() => maps.clear(), KEPT_MS).unref();
  const file = `${bundle}.map`;
  if (!maps.has(file))
    maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null);
  return maps.get(file) ?? null;
}

/** A place that cannot be found stays as it is. */
export const withSourcePlaces = (stack: string): string =>
  stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    try {
      const bundle = fileURLToPath(url);
      const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !("originalSource" in entry)) return place;
      const source = join(dirname(bundle), entry.originalSource);
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    } catch {
      return place;
    }
  });
