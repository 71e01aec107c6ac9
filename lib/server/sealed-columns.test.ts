import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { ringOf, seal, unseal } from "@/lib/platform/seal";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createWorld } from "@/lib/testing/world";
import { secretPurpose } from "@/lib/webhooks/secrets";
import { checkKeyRing, resealAll, SEALED } from "./sealed-columns";

await takeOwnDatabase();
const newKey = () => randomBytes(32);

test("every column that the schema calls sealed is known, and no other", () => {
  const columns = readdirSync("prisma/schema").flatMap((file) => {
    const models = readFileSync(`prisma/schema/${file}`, "utf8").matchAll(/^model \w+ \{.*?^\}/gms);
    return [...models].flatMap(([model]) => {
      const table = /@@map\("(\w+)"\)/.exec(model)?.[1];
      const fields = model.matchAll(/\/\/\/ Sealed\.[^\n]*\n\s+(\w+)([^\n]*)/g);
      return [...fields].map(
        ([, field, rest = ""]) => `${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`,
      );
    });
  });
  expect(columns.sort()).toEqual(Object.keys(SEALED).sort());
});

test("a start with another key ring ends with a sentence, also on a database from before the check", async () => {
  const world = await createWorld();
  await createEndpoint(world, "http://127.0.0.1:9/hooks");
  const wrong = new Map([["k1", newKey()]]);
  const without = new Map([["k9", newKey()]]);
  await expect(checkKeyRing(wrong)).rejects.toThrow(
    /^SECRET_KEYRING does not open the secrets of this database/,
  );
  await expect(checkKeyRing(without)).rejects.toThrow(/SECRET_KEYRING lacks the key/);
  expect(await query("", "SELECT 1 FROM key_check", [])).toEqual([]);
  await checkKeyRing();
  await checkKeyRing();
  await expect(checkKeyRing(wrong)).rejects.toThrow(/^SECRET_KEYRING does not open/);
});

test("resealing leaves nothing that needs an old key, can be repeated, and names what it cannot open", async () => {
  await checkKeyRing();
  const world = await createWorld();
  const { id, secret } = await createEndpoint(world, "http://127.0.0.1:9/hooks");
  const lost = await createEndpoint(world, "http://127.0.0.1:9/lost");
  const foreign = new Map([["gone", newKey()]]);
  await prisma().webhookEndpoint.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: lost.id } },
    data: { secret: seal("x", secretPurpose(lost.id), foreign) },
  });
  const ring = new Map([["new_1", newKey()], ...ringOf()]);
  const first = await resealAll(ring);
  expect(first).toMatchObject({ key: "new_1", free: [] });
  expect(first.resealed).toBeGreaterThan(1);
  expect(first.unreadable).toEqual([
    { column: "webhook_endpoints.secret", id: lost.id, reason: "SECRET_KEYRING lacks the key gone" },
  ]);
  const row = await prisma().webhookEndpoint.findFirstOrThrow({ where: { id } });
  expect(row.secret).toMatch(/^v1\.new_1\./);
  const newest = new Map([...ring].slice(0, 1));
  expect(unseal(row.secret, secretPurpose(id), newest)).toBe(secret);
  await expect(checkKeyRing(newest)).rejects.toThrow(/SECRET_KEYRING lacks the key gone/);

  await prisma().webhookEndpoint.deleteMany({ where: { id: lost.id } });
  await checkKeyRing(newest);
  // A server that was started with the former ring, although something is sealed with the new one.
  await expect(checkKeyRing(ringOf())).rejects.toThrow(/SECRET_KEYRING lacks the key new_1/);
  expect(await resealAll(ring)).toEqual({
    key: "new_1",
    resealed: 0,
    unreadable: [],
    free: [...ringOf().keys()],
  });
});
