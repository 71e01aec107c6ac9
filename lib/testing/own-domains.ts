/** Help centers with domains of their own, proved by a name server on loopback. */
import { afterAll } from "vitest";
import { checkHelpDomain } from "@/lib/articles/help-center/domains/check";
import { claimHelpDomain } from "@/lib/articles/help-center/domains/domains";
import { hosts } from "@/lib/articles/help-center/domains/hosts";
import type { HelpDomain } from "@/lib/articles/help-center/domains/schemas";
import type { UpdateHelpCenter } from "@/lib/articles/help-center/schemas";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { TestHelpCenter } from "./help-center";
import { NameServer } from "./name-server";
import type { World } from "./world";

export const nameServer = await NameServer.start();
env().DNS_SERVERS = [nameServer.address];
afterAll(() => nameServer.stop());

/** No other test has it. */
export const newDomain = (): string => `help-${newId().slice(-12)}.juniper.example`;

export const claim = (world: World, domain: string): Promise<HelpDomain> =>
  claimHelpDomain(world.owner.ctx, domain);

const proofsOf = new Map<string, Set<string>>();

/** Writes the records that a claim asks for, beside those of other claims. */
export function makeRecords({ domain, records }: HelpDomain): void {
  const text = records.find(({ type }) => type === "TXT");
  const texts = proofsOf.get(domain) ?? new Set();
  proofsOf.set(domain, texts.add(text?.value ?? ""));
  nameServer.set(text?.name ?? "", { TXT: [...texts] });
  nameServer.set(domain, { A: ["203.0.113.7"] });
}

export function forgetRecords({ domain }: Pick<HelpDomain, "domain">): void {
  proofsOf.delete(domain);
  nameServer.forget(`_parley.${domain}`);
}

export async function prove(world: World, domain = newDomain()): Promise<HelpDomain> {
  makeRecords(await claim(world, domain));
  return checkHelpDomain(world.owner.ctx);
}

/** The process knows its domain as one that has just started does. */
export async function createOwnCenter(
  settings: UpdateHelpCenter = {},
): Promise<{ center: TestHelpCenter; domain: string }> {
  const center = await TestHelpCenter.create(settings);
  const { domain } = await prove(center.world);
  hosts.take();
  return { center, domain };
}
