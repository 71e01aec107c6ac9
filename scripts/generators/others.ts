/** Generators that need Python, Go or Java. Each made client reads the recorded answers and writes them again. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Generator, Input } from "./node";
import { CACHE, run, TOOLS } from "./tools";

const JAR = "openapi-generator-cli-7.25.0.jar";
/** Else fields that a type does not know are lost: of what a later release adds, and of `RemovedData`. */
const JAVA = "--additional-properties=disallowAdditionalPropertiesIfNotPresent=false";

const SAME_PY = `
import json, re, sys
from datetime import datetime, date
from uuid import UUID
def plain(value):
    """Without what is null or empty, which clients may leave out or add, and instants, whose form they choose, as numbers."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if each not in (None, {}, [])}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, datetime):
        return value.timestamp()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, str) and re.match(r"\\d{4}-\\d\\d-\\d\\dT[\\d:.]+(Z|\\+00:00)$", value):
        return datetime.fromisoformat(value.replace("Z", "+00:00")).timestamp()
    return value
def differences(left, right, place):
    if isinstance(left, dict) and isinstance(right, dict):
        for key in sorted({*left, *right}):
            yield from differences(left.get(key), right.get(key), place + "." + key)
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        for at, each in enumerate(left):
            yield from differences(each, right[at], place + "[%d]" % at)
    elif left != right:
        yield "%s: %s became %s" % (place, left, right)
def compare(case, again):
    found = list(differences(plain(case["value"]), plain(again), case["schema"]))
    if found:
        sys.exit("\\n".join(found[:5]))
`;

/** Reads its own cases and prints them again, one JSON a line, in their order; compared here. */
const COMPARE = `${SAME_PY}
cases = json.load(open(sys.argv[1]))
lines = open(sys.argv[2]).read().splitlines()
assert len(lines) == len(cases), "%d of %d" % (len(lines), len(cases))
for case, line in zip(cases, lines):
    compare(case, json.loads(line))
`;

const PYTHON_CLIENT = `${SAME_PY}
import made.models as models
for case in json.load(open(sys.argv[1])):
    made = getattr(models, case["schema"]).from_dict(case["value"])
    compare(case, made.to_dict())
`;
const PYDANTIC_CLIENT = `${SAME_PY}
import openapi_client as models
for case in json.load(open(sys.argv[1])):
    made = getattr(models, case["schema"]).from_dict(case["value"])
    compare(case, made.to_dict())
`;

const goProgram = (schemas: string[], module: string): string => `package main

import (
	"encoding/json"
	"fmt"
	"os"

	made "${module}"
)

type record struct {
	Schema string          \`json:"schema"\`
	Value  json.RawMessage \`json:"value"\`
}

func main() {
	makers := map[string]func() any{
${schemas.map((name) => `		"${name}": func() any { return &made.${name}{} },`).join("\n")}
	}
	text, _ := os.ReadFile(os.Args[1])
	var records []record
	if err := json.Unmarshal(text, &records); err != nil {
		panic(err)
	}
	for _, each := range records {
		value := makers[each.Schema]()
		if err := json.Unmarshal(each.Value, value); err != nil {
			fmt.Fprintln(os.Stderr, each.Schema, err)
			os.Exit(1)
		}
		again, err := json.Marshal(value)
		if err != nil {
			fmt.Fprintln(os.Stderr, each.Schema, err)
			os.Exit(1)
		}
		fmt.Println(string(again))
	}
}
`;

const javaProgram = (schemas: string[]): string => `package org.openapitools.client;

import com.fasterxml.jackson.databind.*;
import java.io.*;
import java.util.*;

public class RoundTrip {
  public static void main(String[] given) throws Exception {
    Map<String, Class<?>> classes = new HashMap<>();
${schemas.map((name) => `    classes.put("${name}", org.openapitools.client.model.${name}.class);`).join("\n")}
    ObjectMapper mapper = JSON.getDefault().getMapper();
    PrintStream out = new PrintStream(new FileOutputStream(given[1]), false, "UTF-8");
    for (JsonNode each : new ObjectMapper().readTree(new File(given[0]))) {
      Object value = mapper.readValue(each.get("value").toString(), classes.get(each.get("schema").asText()));
      out.println(mapper.writeValueAsString(value));
    }
    out.close();
  }
}
`;

export async function otherGenerators({
  full,
  operations,
  oneOf,
  cases,
  file,
}: Input & { file: string }): Promise<Generator[]> {
  const [python, go, java] = await Promise.all([TOOLS.python(), TOOLS.go(), TOOLS.java()]);
  const interpreter = join(python, "gen/bin/python");
  const folderOf = (name: string): string => join(CACHE, "work", name);
  const schemas = [...new Set(cases.map(({ schema }) => schema))];
  // The document without webhooks lacks what only subscribers receive.
  const isOfEndpoint = (schema: string) => /^Webhook.*Event$/.test(schema);
  const listed = cases.filter(({ schema }) => !isOfEndpoint(schema));
  const listedFile = join(CACHE, "cases-of-operations.json");
  writeFileSync(listedFile, JSON.stringify(listed));
  const listedSchemas = schemas.filter((schema) => !isOfEndpoint(schema));
  const generate = (name: string, folder: string, more: string[] = [], document = operations) =>
    run(
      "java",
      [
        "-jar",
        join(java, JAR),
        "generate",
        "-i",
        document,
        "-g",
        name,
        "-o",
        folder,
        "--skip-validate-spec",
        ...more,
      ],
      folder,
    ).then(() => undefined);
  const compare = (folder: string, printed: string, records = listedFile) => {
    writeFileSync(join(folder, "printed.jsonl"), printed);
    return run(interpreter, ["-c", COMPARE, records, join(folder, "printed.jsonl")], folder).then(
      () => undefined,
    );
  };
  const inGo = async (folder: string, module: string): Promise<void> => {
    mkdirSync(join(folder, "check"), { recursive: true });
    writeFileSync(join(folder, "check", "main.go"), goProgram(listedSchemas, module));
    await compare(folder, await run("go", ["run", "./check", listedFile], folder, { GOFLAGS: "-mod=mod" }));
  };

  const client = folderOf("openapi-python-client");
  const codegen = folderOf("oapi-codegen");
  const pydantic = folderOf("openapi-generator-python");
  const goClient = folderOf("openapi-generator-go");
  const fetched = folderOf("openapi-generator-typescript-fetch");
  const jvm = folderOf("openapi-generator-java");
  const typescript = resolve("node_modules/.bin");
  return [
    {
      name: "openapi-python-client 0.29.1",
      folder: client,
      make: async () => {
        const options = ["--path", full, "--meta", "none", "--output-path", "made"];
        await run(join(python, "gen/bin/openapi-python-client"), ["generate", ...options], client);
      },
      compile: () => run(interpreter, ["-m", "compileall", "-q", "made"], client).then(() => undefined),
      roundTrip: () => run(interpreter, ["-c", PYTHON_CLIENT, file], client).then(() => undefined),
    },
    {
      name: "oapi-codegen 2.8.2 (Go)",
      folder: codegen,
      make: async () => {
        const options = ["-generate", "types,client", "-package", "made", "-o", "made.go", operations];
        await run(join(go, "oapi-codegen"), options, codegen);
        writeFileSync(join(codegen, "go.mod"), "module parley.test/made\n\ngo 1.24\n");
      },
      compile: async () => {
        await run("go", ["mod", "tidy"], codegen, { GOFLAGS: "-mod=mod" });
        await run("go", ["vet", "."], codegen);
      },
      roundTrip: () => inGo(codegen, "parley.test/made"),
    },
    {
      name: "openapi-generator 7.25 python",
      folder: pydantic,
      make: () => generate("python", pydantic),
      compile: () => run(interpreter, ["-c", "import openapi_client"], pydantic).then(() => undefined),
      roundTrip: () => run(interpreter, ["-c", PYDANTIC_CLIENT, listedFile], pydantic).then(() => undefined),
    },
    {
      name: "openapi-generator 7.25 go",
      folder: goClient,
      make: () =>
        generate("go", goClient, [
          "--additional-properties=withGoMod=true",
          "--git-host=parley.test",
          "--git-user-id=a",
          "--git-repo-id=made",
        ]),
      compile: async () => {
        rmSync(join(goClient, "test"), { recursive: true, force: true });
        await run("go", ["mod", "tidy"], goClient, { GOFLAGS: "-mod=mod" });
        await run("go", ["vet", "."], goClient);
      },
      roundTrip: () => inGo(goClient, "parley.test/a/made"),
    },
    {
      name: "openapi-generator 7.25 typescript-fetch",
      folder: fetched,
      make: () => generate("typescript-fetch", fetched, [], oneOf),
      compile: async () => {
        const options = [
          "--noEmit",
          "--strict",
          "--skipLibCheck",
          "--module",
          "esnext",
          "--moduleResolution",
          "bundler",
        ];
        const target = ["--target", "es2022", "--lib", "es2022,dom,dom.iterable", "index.ts"];
        await run(join(typescript, "tsc"), [...options, ...target], fetched);
      },
      roundTrip: async () => {
        const program = `import * as made from "./index"; import { readFileSync } from "node:fs";
const cases = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
for (const { schema, value } of cases)
  console.log(JSON.stringify((made as any)[schema + "ToJSON"]((made as any)[schema + "FromJSON"](value))));`;
        writeFileSync(join(fetched, "check.ts"), program);
        const bundle = [
          "--bundle",
          "--platform=node",
          "--format=esm",
          "--outfile=check.mjs",
          "--log-level=error",
        ];
        await run(join(typescript, "esbuild"), ["check.ts", ...bundle], fetched);
        await compare(fetched, await run(process.execPath, ["check.mjs", listedFile], fetched));
      },
    },
    {
      name: "openapi-generator 7.25 java",
      folder: jvm,
      make: () =>
        generate("java", jvm, [
          "--library",
          "native",
          "--global-property=modelTests=false,apiTests=false",
          JAVA,
        ]),
      compile: async () => {
        writeFileSync(
          join(jvm, "src/main/java/org/openapitools/client/RoundTrip.java"),
          javaProgram(listedSchemas),
        );
        await run("mvn", ["-q", "-DskipTests", "compile", "dependency:copy-dependencies"], jvm);
      },
      roundTrip: async () => {
        const path = "target/classes:target/dependency/*";
        await run("java", ["-cp", path, "org.openapitools.client.RoundTrip", listedFile, "out.jsonl"], jvm);
        await run(interpreter, ["-c", COMPARE, listedFile, "out.jsonl"], jvm);
      },
    },
  ];
}
