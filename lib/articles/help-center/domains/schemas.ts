/** Shapes of a help center's own domain. */
import { z } from "zod";

/** The proof as a check found it. `taken`: another help center has proved this domain and still does. */
export const DomainProof = z.enum(["found", "missing", "other", "taken", "unreachable"]);
export type DomainProof = z.infer<typeof DomainProof>;

/** Where the name leads. `elsewhere`: not to the addresses of this installation, which a CDN in between explains. */
export const DomainAddress = z.enum(["here", "elsewhere", "missing", "unreachable"]);
export type DomainAddress = z.infer<typeof DomainAddress>;

/** Texts and addresses are those of name servers of strangers: few and short. */
export const DomainFound = z.object({
  proof: DomainProof,
  texts: z.array(z.string()),
  address: DomainAddress,
  addresses: z.array(z.string()),
});
export type DomainFound = z.infer<typeof DomainFound>;

const Instant = z.iso.datetime().nullable();

export const HelpDomain = z.object({
  /** The form of name servers: labels of other scripts are xn--…. */
  domain: z.string(),
  /** The form that people read, with the letters of its script. */
  name: z.string(),
  state: z.enum(["waiting", "proven", "failing"]),
  /** The records that its owner makes. */
  records: z.array(
    z.object({ type: z.enum(["CNAME", "A", "AAAA", "TXT"]), name: z.string(), value: z.string() }),
  ),
  checkedAt: Instant,
  /** When the state `failing` began. */
  failingSince: Instant,
  /** When the host stops answering unless a check succeeds. */
  endsAt: Instant,
  found: DomainFound.nullable(),
});
export type HelpDomain = z.infer<typeof HelpDomain>;
/** Null: none is claimed. */
export const HelpDomainResult = z.object({ domain: HelpDomain.nullable() });

/** Also a complete URL: its host counts. */
export const ClaimHelpDomain = z.strictObject({
  domain: z.string().trim().min(1, "Enter a value.").max(500),
});
export type ClaimHelpDomain = z.infer<typeof ClaimHelpDomain>;

export const CertificateQuery = z.object({ domain: z.string().max(500) });
export const CertificateAnswer = z.object({ domain: z.string() });
