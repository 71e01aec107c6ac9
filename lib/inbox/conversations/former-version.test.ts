/** While a former version runs beside this one, contacts are not merged: it would put a number's messages into another's thread. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { hasFormerVersion } from "./former-version";

test("a build whose functions know no merged contacts is seen until it has been gone for two minutes", async () => {
  const schema = `fn_${newId().replaceAll("-", "").slice(0, 16)}`;
  const seen: boolean[] = [];
  const work = prisma().$transaction(async (tx) => {
    const look = async () => void seen.push(await hasFormerVersion({ tx }));
    const used = (ago: string) =>
      tx.$executeRawUnsafe(
        `INSERT INTO function_sets (schema_name, installed_at, last_used_at) VALUES ('${schema}', now(), now() - interval '${ago}')
         ON CONFLICT (schema_name) DO UPDATE SET last_used_at = excluded.last_used_at`,
      );
    await look();
    await tx.$executeRawUnsafe(`CREATE SCHEMA ${schema}`);
    await tx.$executeRawUnsafe(
      `CREATE FUNCTION ${schema}.ensure_thread() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    );
    await used("1 minute");
    await look();
    await used("3 minutes");
    await look();
    // Nothing of it stays.
    throw new Error("rolled back");
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(seen).toEqual([false, true, false]);
});
