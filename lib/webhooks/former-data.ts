/** The data of events that a former version has recorded, in the shape of this one. Pure. */
import { type StoredFailure, wholeFailure } from "@/lib/connections/whatsapp/errors/failure";

type Log = { workspaceId: string; externalTenantId: string };
type FormerInstallation = {
  id: string;
  state: string;
  accountId: string;
  phoneNumberId: string;
  displayPhoneNumber: string;
  verifiedName: string | null;
  isCoexistence: boolean;
};
type Data = Record<string, unknown> & {
  error?: StoredFailure;
  workspace?: { policy?: object };
  installation?: FormerInstallation | { installationId: string };
};

/** Properties that whole() does not pass on as they are. */
export const REWRITTEN: ReadonlySet<string> = new Set(["error", "workspace", "installation"]);

/** Log events only: bodies of a workspace's webhooks keep the bytes of their first attempt. */
export function whole({ data }: { data: unknown }, log: Log): unknown {
  const { error, installation, workspace, ...rest } = data as Data;
  return {
    ...rest,
    ...(workspace && {
      workspace: {
        ...workspace,
        policy: { messageRetentionDays: null, dailyCommands: null, ...workspace.policy },
      },
    }),
    ...(error && { error: wholeFailure(error) }),
    ...(installation && {
      installation: "id" in installation ? wholeInstallation(installation, log) : installation,
    }),
  };
}

/** Fills fields that it did not record with null or empty values, and so is `stale`. */
function wholeInstallation(former: FormerInstallation, { workspaceId, externalTenantId }: Log) {
  const isSubscribed = former.state !== "connecting" && former.state !== "disconnected";
  const canSend = isSubscribed && former.state !== "blocked";
  return {
    installationId: former.id,
    workspaceId,
    externalTenantId,
    connectionType: "whatsapp",
    state: former.state,
    statusReason: null,
    account: {
      wabaId: former.accountId,
      phoneNumberId: former.phoneNumberId,
      displayPhoneNumber: former.displayPhoneNumber,
      verifiedName: former.verifiedName,
      nameStatus: null,
      coexistence: former.isCoexistence,
    },
    canSend: { session: canSend, template: canSend },
    health: null,
    webhook: { subscribed: isSubscribed, lastInboundAt: null, lastReceiptAt: null },
    templates: { approved: 0, pending: 0, rejected: 0, lastSyncedAt: null },
    checks: [],
    connectedAt: null,
    disconnectedAt: null,
    lastCheckedAt: null,
    stale: true,
  };
}
