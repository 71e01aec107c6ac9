/** The claim of a domain for a workspace's help center. Its proof: check.ts. */
import { isIP } from "node:net";
import { domainToUnicode } from "node:url";
import { type Author, centerOf, changePages } from "@/lib/articles/articles/center";
import type { Ctx } from "@/lib/platform/context";
import { randomToken } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { readDomainName } from "./domain-name";
import { proofName, proofText, targetHost } from "./look-up";
import { endsAt, FIRST_CHECK_MS } from "./plan";
import { DomainFound, type HelpDomain } from "./schemas";

/** Null without a claim. */
export async function findHelpDomain({ actor: { workspaceId } }: Ctx<Author>): Promise<HelpDomain | null> {
  const row = await prisma().helpDomain.findUnique({ where: { workspaceId } });
  return row && present(row);
}

/**
 * Replaces the workspace's former claim. A claim proves nothing and keeps no other workspace from the domain. The same domain again
 * changes nothing. Throws invalid_request for what cannot be a help center's domain.
 */
export async function claimHelpDomain(ctx: Ctx<Author>, text: string): Promise<HelpDomain> {
  const { workspaceId } = ctx.actor;
  const domain = readDomainName(text);
  if (!domain) throw new AppError("invalid_request", "domain: Enter a domain such as help.example.com.");
  if (domain === targetHost()) throw new AppError("invalid_request", "domain: This is Parley's own host.");
  const row = await transaction(ctx, async (tx) => {
    await centerOf(tx);
    const known = await tx.tx.helpDomain.findUnique({ where: { workspaceId } });
    if (known?.domain === domain) return known;
    const now = ctx.now();
    const claim = {
      ...{ domain, token: randomToken(), claimedAt: now },
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      ...{ provenAt: null, checkedAt: null, failingSince: null, found: undefined },
    };
    await tx.tx.helpDomain.deleteMany({ where: { workspaceId } });
    const made = await tx.tx.helpDomain.create({ data: { workspaceId, ...claim } });
    await changePages(tx);
    return made;
  });
  return present(row);
}

/** Its host stops within two seconds. */
export async function removeHelpDomain(ctx: Ctx<Author>): Promise<void> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await centerOf(tx);
    const { count } = await tx.tx.helpDomain.deleteMany({ where: { workspaceId } });
    if (count > 0) await changePages(tx);
  });
}

type Row = Prisma.HelpDomainGetPayload<object>;

export function present(row: Row): HelpDomain {
  const { domain, token, provenAt, failingSince } = row;
  const target = targetHost();
  const type = ({ 0: "CNAME", 4: "A", 6: "AAAA" } as const)[isIP(target) as 0 | 4 | 6];
  return {
    domain,
    name: domainToUnicode(domain),
    state: provenAt === null ? "waiting" : failingSince === null ? "proven" : "failing",
    records: [
      { type, name: domain, value: target },
      { type: "TXT", name: proofName(domain), value: proofText(token) },
    ],
    checkedAt: row.checkedAt?.toISOString() ?? null,
    failingSince: provenAt && failingSince ? failingSince.toISOString() : null,
    endsAt: endsAt(row)?.toISOString() ?? null,
    found: row.found === null ? null : DomainFound.parse(row.found),
  };
}
