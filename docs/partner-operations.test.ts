/** Writes docs/partner-operations.md from the OpenAPI document: `npx vitest run docs -u`. */
import { expect, test } from "vitest";
import type { Operation as Name } from "@/lib/testing/partner-api";
import { openapiDocuments } from "@/scripts/openapi-documents";
import { SAMPLES, sampleOf } from "./partner-samples";

type Operation = {
  operationId: string;
  description: string;
  "x-required-scopes": string[];
  responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>;
};

const operations = Object.entries(
  openapiDocuments().partner.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ call: `${method.toUpperCase()} ${path}`, ...each })),
);
const codesOf = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap(({ content }) =>
    Object.keys(content?.["application/json"]?.examples ?? {}),
  );
const common = operations
  .map(codesOf)
  .reduce((shared, codes) => shared.filter((code) => codes.includes(code)));
const listed = (codes: string[]): string => codes.map((code) => `\`${code}\``).join(", ");

const names = Object.keys(SAMPLES) as Name[];

test("each operation has a sample", () => {
  const missing = operations.filter(({ operationId }) => !(names as string[]).includes(operationId));
  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
});

test("each operation of the partner API with its scope, limit, refusals and a call", async () => {
  const rows = operations.map((each) => {
    const { operationId, call, description, "x-required-scopes": scopes } = each;
    const [, limit = ""] = /At most (.*?);/.exec(description) ?? [];
    const own = codesOf(each).filter((code) => !common.includes(code));
    return `| [\`${operationId}\`](#${operationId.toLowerCase()}) | \`${call}\` | ${listed(scopes)} | ${limit.replace("requests per hour", "an hour").replace("requests per", "a").replace(" and ", ", per ")} | ${listed(own)} |`;
  });
  const page = `# Operations of the partner API

Written from the OpenAPI document, which has every field: [public/openapi/partner.json](../public/openapi/partner.json). Paths begin with \`/api/partners/v2\`.

Every operation can also answer ${listed(common)}.

| operation | call | scope | limit | other codes |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

## A call of each

They work from top to bottom in one shell, with the variables of [the first steps](partners.md#1-a-key) and

\`\`\`sh
API=\${PARLEY%/workspaces}
\`\`\`

\`CONNECTED\` is a workspace whose number is connected: open a setup link of a test workspace, and press *Finish*.

${names.map((name) => `### ${name}\n\n\`\`\`sh\n${sampleOf(name)}\n\`\`\``).join("\n\n")}
`;
  await expect(page).toMatchFileSnapshot("./partner-operations.md");
});
