import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { generateSqlFunctions } from "./scripts/lib/sql-functions.mjs";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

// A changed SQL function is tested without any other step.
generateSqlFunctions();

export default defineConfig({
  resolve: { alias: { "@": root } },
  test: {
    environment: "node",
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "e2e/**", ".next*/**", ".build/**", ".test/**"],
    globalSetup: ["scripts/testing/database.ts"],
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
