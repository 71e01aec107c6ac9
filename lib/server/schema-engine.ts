/** Prisma's schema engine as WebAssembly: the CLI's own engine without its download. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type * as EngineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import { EngineConnections } from "./engine-connections";

/**
 * The generated glue exports more than its types declare; these two start it, as schema_engine.js does in a bundler.
 */
type Bindings = typeof EngineModule & { __wbg_set_wasm(exports: WebAssembly.Exports): void };

let loaded: Promise<Bindings> | undefined;

async function load(): Promise<Bindings> {
  const bindings = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as Bindings;
  const require = createRequire(join(process.cwd(), "package.json"));
  const folder = join(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"), "..");
  const bytes = await readFile(join(folder, "schema_engine_bg.wasm"));
  const imports = {
    "./schema_engine_bg.js": withUnheldTimers(bindings as unknown as WebAssembly.ModuleImports),
  };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

export type SchemaFile = { path: string; content: string };
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** The engine never clears its ten-second lock timer, which would keep every process running that long. */
function withUnheldTimers(imports: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  const name = Object.keys(imports).find((key) => key.startsWith("__wbg_setTimeout"));
  const start = (work: () => void, ms: number): NodeJS.Timeout => setTimeout(work, ms).unref();
  return name ? { ...imports, [name]: start } : imports;
}

/** `schema`: the files of prisma/schema. Closes all of the engine's connections before it returns. */
export async function withSchemaEngine<Result>(
  url: string,
  schema: SchemaFile[],
  work: (engine: EngineModule.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loaded ??= load();
  const { SchemaEngine } = await loaded;
  const datamodels = schema.map((file): [string, string] => [file.path, file.content]);
  const connections = new EngineConnections(url);
  const engine = await SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(connections),
  );
  try {
    return await work(engine);
  } finally {
    await connections.closeAll();
  }
}
