/** Shapes of the second factor. Browser-safe. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";
import { instant, name, uuid } from "@/lib/platform/shapes";

/** Checks only the type; the library that reads it checks the rest. */
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
const Assertion = z.custom<AuthenticationResponseJSON>(
  (value) => isObject(value) && typeof (value as { id?: unknown }).id === "string",
  "This is not a passkey's answer.",
);
const Attestation = z.custom<RegistrationResponseJSON>(isObject, "This is not a passkey's answer.");
const RequestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject);
const CreationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject);

const code = z.string().trim().min(1, "Enter a value.").max(40);

/** A code of the app or a recovery code, or a passkey's answer. */
export const SecondFactorProof = z.strictObject({ code: code.optional(), passkey: Assertion.optional() });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
export const Proof = SecondFactorProof.extend({ password: z.string().max(200).optional() });
export type Proof = z.infer<typeof Proof>;

export const SecondFactorState = z.object({
  /** Null: signing in asks for nothing more. */
  since: instant().nullable(),
  /** How the person proves who they are before a change; `sign_in`: only by signing in again. */
  proof: z.enum(["second_factor", "password", "sign_in"]),
  hasTotp: z.boolean(),
  passkeys: z.array(
    z.object({ id: uuid(), name: z.string(), createdAt: instant(), lastUsedAt: instant().nullable() }),
  ),
  recoveryCodesLeft: z.int(),
  /** Why this address can have no passkeys. */
  passkeyProblem: z.enum(["ip_address", "http"]).nullable(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** The possible second steps of a sign-in. */
export const Challenge = z.object({ hasTotp: z.boolean(), passkey: RequestOptions.nullable() });
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() });
export const ConfirmTotp = z.strictObject({ code });
export const PasskeyOptions = z.object({ options: CreationOptions });
export const AddPasskey = z.strictObject({ name: name(60), response: Attestation });
export type AddPasskey = z.infer<typeof AddPasskey>;
/** Null when the person has codes already. */
export const AddedFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
