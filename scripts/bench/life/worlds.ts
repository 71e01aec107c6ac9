/** Workspaces and people of the measured exchanges, made by the product's own verbs. To be called once the environment is complete. */
import { randomBytes } from "node:crypto";
import { readFolder } from "@/lib/carriers/email/folders";
import { connectManually } from "@/lib/connections/installations/connect";
import { callbackUrlOf } from "@/lib/connections/installations/read";
import { folderName } from "@/lib/connections/mailboxes/state";
import { createCtx } from "@/lib/platform/context";
import { fromPublicId } from "@/lib/platform/ids";
import { type MailServers, PASSWORD } from "@/lib/testing/mail-servers";
import { createMailbox } from "@/lib/testing/mailboxes";
import { createManaged, type PartnerApi, partnerApi } from "@/lib/testing/partner-api";
import { createPartnerKey, createPartnerWorld, grantLive, type PartnerWorld } from "@/lib/testing/partners";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { ACCOUNT } from "./whatsapp-account";

/** Different people, so that no conversation's row is everybody's. */
export const PEOPLE = 64;

export type Managed = { id: string; publicId: string; key: string };
export type Connected = Managed & { callbackUrl: string; appSecret: string };
export type Worlds = {
  team: { workspaceId: string; cookie: string; visitors: { token: string; conversationId: string }[] };
  /** Commands to the simulator, and to a number of a tenant's own app. */
  sandbox: Managed;
  live: Connected;
  /** Null where there are no mail servers. */
  mail: { workspaceId: string; address: string } | null;
  /** Secrets that sign the deliveries, in the order of the sinks. */
  secrets: string[];
};
export type Sinks = readonly [team: string, sandbox: string, live: string, mail: string];

/** `sinks`: one subscriber's address for each of team, sandbox, live and mail. */
export async function makeWorlds(
  [teamSink, sandboxSink, liveSink, mailSink]: Sinks,
  servers: MailServers | null,
): Promise<Worlds> {
  const subscribe = async (api: PartnerApi, url: string): Promise<string> => {
    const made = await api.ask<{ secret: string }>("createWebhookEndpoint", {
      body: { url, events: ["message.created"] },
    });
    if (made.status !== 201) throw new Error(made.text);
    return made.body.secret;
  };
  const { workspaceId, owner } = await createWorld();
  const team = await createEndpoint(owner.ctx, {
    url: teamSink,
    description: null,
    events: ["message.created"],
  });
  const visitors = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { token, say } = await createVisitor(workspaceId);
      return { token, conversationId: (await say("Good morning")).conversationId };
    }),
  );

  const world = await createPartnerWorld();
  const live = await liveApi(world);
  const test = await partnerApi({ world });
  const secrets = [team.secret, await subscribe(test, sandboxSink), await subscribe(live, liveSink)];
  return {
    team: { workspaceId, cookie: owner.cookie, visitors },
    sandbox: await managedOf(test),
    live: await connectedOf(live),
    mail: servers && (await withMailbox(mailSink, servers, secrets)),
    secrets,
  };
}

async function managedOf(api: PartnerApi): Promise<Managed> {
  const { workspaceId: publicId } = await createManaged(api);
  return { id: fromPublicId("workspace", publicId) ?? "", publicId, key: api.key };
}

/** A workspace of live keys with a number of a tenant's own app. */
export async function connectedOf(api: PartnerApi): Promise<Connected> {
  const connected = await managedOf(api);
  const appSecret = randomBytes(16).toString("hex");
  const access = { accountId: ACCOUNT.id, phoneNumberId: ACCOUNT.phoneNumberId };
  const { installation } = await connectManually(operator(), connected.id, {
    ...access,
    accessToken: `EAA${randomBytes(20).toString("hex")}`,
    appSecret,
  });
  return { ...connected, callbackUrl: callbackUrlOf(installation.id), appSecret };
}

/** A partner's live keys. */
export async function liveApi(world: PartnerWorld): Promise<PartnerApi> {
  await grantLive(world);
  return partnerApi({ world, key: (await createPartnerKey(world, { environment: "live" })).secret });
}

async function withMailbox(
  url: string,
  { smtpPort, imapPort }: MailServers,
  secrets: string[],
): Promise<{ workspaceId: string; address: string }> {
  const { workspaceId, owner } = await createWorld();
  const endpoint = await createEndpoint(owner.ctx, { url, description: null, events: ["message.created"] });
  secrets.push(endpoint.secret);
  const address = "bench@shop.test";
  const { id } = await createMailbox(workspaceId, { smtpPort, imapPort, address, password: PASSWORD });
  // Mails are taken from the first reading on.
  await readFolder(createCtx({ type: "job", name: "bench" }), folderName({ workspaceId, id }));
  return { workspaceId, address };
}
