/** Answers a TLS proxy that asks before it gets a certificate. */
import { AppError } from "@/lib/platform/errors";
import { hostNameOf } from "./domain-name";
import { hosts } from "./hosts";

/** Returns the domain. Throws not_found for a name that no help center has proved. */
export async function mustMayHaveCertificate(name: string): Promise<string> {
  const domain = hostNameOf(name);
  if ((await hosts().find(domain)) === null) throw new AppError("not_found");
  return domain;
}
