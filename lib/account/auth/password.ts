/**
 * Argon2id with OWASP's recommended parameters (19 MiB, 2 passes, 1 lane; Password Storage Cheat Sheet, read 2026-11).
 */
import { hash, verify } from "@node-rs/argon2";

/** 2 is Argon2id; the library's const enum cannot be imported by name. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Hashes also for unknown accounts, so the response time reveals nothing. */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && Boolean(stored);
}
