/** Third parties' generators at pinned versions, installed once into a folder outside of the repository's packages. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const call = promisify(execFile);
export const CACHE = process.env.PARLEY_GENERATORS ?? join(homedir(), ".cache", "parley", "generators");

const PIP = ["openapi-python-client==0.29.1", "pydantic==2.14.4", "urllib3==2.8.0", "python-dateutil==4.0.0"];
const OAPI_CODEGEN = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";
const JAR = "org.openapitools:openapi-generator-cli:7.25.0";

/** Runs a program. Throws with the end of what it printed. */
export async function run(
  file: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await call(file, args, options);
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().split("\n");
    throw new Error(said.slice(-12).join("\n") || String(error), { cause: error });
  }
}

async function install(
  name: string,
  file: string,
  work: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, file))) await work(folder);
  return folder;
}

/** Each resolves to its folder. */
export const TOOLS = {
  python: () =>
    install("python", "gen/bin/openapi-python-client", async (folder) => {
      await run("python3", ["-m", "venv", "gen"], folder);
      await run("gen/bin/pip", ["install", "-q", ...PIP], folder);
    }),
  go: () =>
    install("go", "oapi-codegen", (folder) =>
      run("go", ["install", OAPI_CODEGEN], folder, { GOBIN: folder, GOFLAGS: "" }),
    ),
  java: () =>
    install("java", "openapi-generator-cli-7.25.0.jar", (folder) =>
      run("mvn", ["-q", "dependency:copy", `-Dartifact=${JAR}`, `-DoutputDirectory=${folder}`], folder),
    ),
};
