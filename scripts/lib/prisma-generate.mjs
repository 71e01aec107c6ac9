/** Generates the Prisma client when the schema changed, the types of the SQL functions, and the threads that read mails and documents. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exec } from "./exec.mjs";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";
import { generateSqlFunctions } from "./sql-functions.mjs";
import { generateWorkers } from "./workers.mjs";

const CLIENT = "lib/platform/generated/prisma";

export async function generatePrisma() {
  generateSqlFunctions();
  generateWorkers();
  const hash = hashOf([
    "prisma/schema",
    "prisma.config.ts",
    "node_modules/prisma/package.json",
    "node_modules/@prisma/client/package.json",
  ]);
  const products = [join(root, CLIENT, "client.ts")];
  await whenChanged({ markFile: join(root, CLIENT, "..", ".schema-hash"), hash, products }, () =>
    step("Generating the database client", async () => {
      // The CLI downloads a schema engine unless one is named, although generating never runs it.
      const standIn = join(root, "node_modules/.parley/schema-engine");
      mkdirSync(join(standIn, ".."), { recursive: true });
      writeFileSync(standIn, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
      await exec("node", ["node_modules/prisma/build/index.js", "generate"], {
        cwd: root,
        env: {
          ...process.env,
          PRISMA_SCHEMA_ENGINE_BINARY: standIn,
          PRISMA_HIDE_UPDATE_MESSAGE: "1",
          CHECKPOINT_DISABLE: "1",
        },
      });
    }),
  );
}
