/** A POST of the partner API that may carry an Idempotency-Key: the same request with it takes effect once. */
import { z } from "zod";
import { claimKey, type Keyed, keepAnswer, readKey, releaseKey } from "@/lib/account/partners/keyed-answers";
import { sha256 } from "@/lib/platform/crypto";
import { AppError } from "@/lib/platform/errors";
import { JsonText, json, Reply, textOf } from "./answers";
import { reply } from "./route";
import type { RouteDefinition, Schema } from "./route-definition";

/** `secrets`: fields that only the first answer shows. */
export function once<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  L = undefined,
>(
  definition: RouteDefinition<"partnerKey", P, Q, B, L>,
  { secrets = [] }: { secrets?: readonly string[] } = {},
): RouteDefinition<"partnerKey", P, Q, B, L> {
  const handler: typeof definition.handler = async (input) => {
    const given = input.request.headers.get("idempotency-key");
    if (given === null) return definition.handler(input);
    const key = readKey(given);
    if (!key) throw new AppError("idempotency_key_invalid");
    const { partnerId, environment } = input.ctx.actor;
    const keyed: Keyed = { partnerId, environment, operation: definition.operation, key };
    const body = definition.body ? JSON.stringify(input.body) : Buffer.from(input.bytes).toString("base64");
    const fileName = input.request.headers.get("x-file-name") ?? "";
    const kept = await claimKey(keyed, sha256(`${JSON.stringify(input.params)}\n${fileName}\n${body}`));
    if (kept) return reply(kept.status, json(kept.body), { "idempotent-replayed": "true" });
    return keep(keyed, secrets, () => definition.handler(input));
  };
  return { ...definition, ...documented(definition, secrets), handler };
}

async function keep(keyed: Keyed, secrets: readonly string[], run: () => Promise<unknown>): Promise<unknown> {
  let result: unknown;
  try {
    result = await run();
  } catch (error) {
    // Any other error may have come after the commit, such as a lost connection: the key stays in progress and then expires.
    if (error instanceof AppError && error.status < 500) await releaseKey(keyed);
    throw error;
  }
  const { status, data } = result instanceof Reply ? result : { status: 200, data: result };
  const body = data instanceof JsonText ? JSON.parse(textOf(data.text)) : data;
  const shown = Object.entries(body as object).filter(([name]) => !secrets.includes(name));
  await keepAnswer(keyed, { status, body: JSON.stringify(Object.fromEntries(shown)) });
  return result;
}

type Documented = Pick<
  RouteDefinition,
  "documentedHeaders" | "answerHeaders" | "responses" | "errors" | "operation"
>;

function documented(
  { documentedHeaders = [], answerHeaders = {}, responses, errors = [] }: Documented,
  secrets: readonly string[],
): Partial<Documented> {
  const without = secrets.length > 0 ? ` It lacks ${secrets.map((each) => `\`${each}\``).join(", ")}.` : "";
  const replayed = {
    name: "Idempotent-Replayed",
    isRequired: false,
    description: `\`true\` when this is the answer to an earlier request with this key.${without}`,
    schema: z.string().meta({ example: "true" }),
  };
  const statuses = Object.keys(responses).map(Number);
  return {
    documentedHeaders: [
      ...documentedHeaders,
      {
        name: "Idempotency-Key",
        isRequired: false,
        description:
          "The same request with the same key takes effect once and gets the same answer, for 24 hours.",
        schema: z.string().min(8).max(128).meta({ example: "setup-of-bakery-silva" }),
      },
    ],
    answerHeaders: Object.fromEntries(
      statuses.map((status) => [status, [...(answerHeaders[status] ?? []), replayed]]),
    ),
    errors: [...errors, "idempotency_key_invalid", "idempotency_key_conflict", "idempotency_in_progress"],
  };
}
