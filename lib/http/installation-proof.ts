/**
 * How `admin check` finds out what answers at APP_URL: it signs the time with NEXTAUTH_SECRET, and a process with the same secret
 * says which version it is and how many proxies the request came through. Anyone else gets the plain answer.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { doc } from "@/lib/platform/shapes";
import packageJson from "@/package.json";

export const PROOF_HEADER = "x-parley-check";
/** Clocks of two machines may differ by some seconds. */
const PROOF_SECONDS = 60;

export const Installation = z
  .object({
    version: z.string().meta(doc("Of Parley.", packageJson.version)),
    proxies: z.number().int().min(0).meta(doc("Entries of X-Forwarded-For.", 1)),
    trustedProxies: z.number().int().min(0).meta(doc("TRUSTED_PROXIES of this process.", 1)),
    host: z.string().nullable().meta(doc("The Host that arrived here.", "parley.example.com")),
  })
  .meta({ description: "Only for the operator's own check, which proves itself by NEXTAUTH_SECRET." });
export type Installation = z.infer<typeof Installation>;

const signatureOf = (seconds: string): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`installation-check.${seconds}`).digest("base64url");

export function proveInstallation(nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1000));
  return `${seconds}.${signatureOf(seconds)}`;
}

/** Undefined for a request that carries no valid proof. */
export function installationFor(headers: Headers, nowMs: number): Installation | undefined {
  const [seconds = "", signature = ""] = (headers.get(PROOF_HEADER) ?? "").split(".");
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs / 1000 - Number(seconds)) > PROOF_SECONDS)
    return undefined;
  if (!isEqualConstantTime(signature, signatureOf(seconds))) return undefined;
  const forwarded = headers.get("x-forwarded-for");
  return {
    version: packageJson.version,
    proxies: forwarded ? forwarded.split(",").length : 0,
    trustedProxies: env().TRUSTED_PROXIES,
    host: headers.get("host"),
  };
}
