/** Built in a folder below the project's, whose packages it uses. */
import { resolve } from "node:path";

export default {
  turbopack: { root: resolve("../../..") },
  serverExternalPackages: ["@prisma/adapter-pg", "@prisma/client", "pg"],
  typescript: { ignoreBuildErrors: true },
};
