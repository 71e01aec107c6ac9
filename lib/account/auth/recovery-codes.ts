/** Ten codes that each replace the second factor once: 80 random bits, stored as SHA-256. */
import { randomBytes } from "node:crypto";
import type { Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import type { TxCtx } from "@/lib/platform/transaction";

const CODES = 10;
/** No letters that look like digits. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const LETTERS = 16;

const hashOf = (code: string): Uint8Array<ArrayBuffer> =>
  sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

function newCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** The former codes end. The new ones are returned here and never again. */
export async function replaceRecoveryCodes(ctx: TxCtx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await ctx.tx.recoveryCode.deleteMany({ where: { userId } });
  await ctx.tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashOf(code) })) });
  return codes;
}

/** Whether the code was good; it is used up. If two uses race, one wins. */
export async function redeemRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const { count } = await prisma().recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(code), usedAt: null },
    data: { usedAt: ctx.now() },
  });
  return count === 1;
}
