import { expect, test } from "vitest";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { Failure } from "@/lib/platform/failure";
import { newId, toPublicId } from "@/lib/platform/ids";
import { envelope } from "./envelope";

const workspaceId = newId();
const shown = (data: object) =>
  envelope(
    { workspaceId, externalTenantId: "acme-1" },
    {
      id: newId(),
      sequence: 1,
      type: "message.failed",
      subjectType: "message",
      subjectId: newId(),
      correlationId: null,
      occurredAt: "",
      recordedAt: "",
      epoch: "initial",
      data,
    },
  ).data;

test("a failure that a former version recorded is whole", () => {
  const former = { code: "number_throttled", message: "Slow.", nextStep: "Wait.", audience: "agent" };
  const { error, previousState } = shown({ error: former, previousState: "sent" });
  expect(Failure.strict().parse(error)).toEqual({
    ...former,
    providerErrorCode: null,
    audience: "end_customer",
    retryable: true,
  });
  expect(previousState).toBe("sent");
  const whole = { ...(error as Failure), providerErrorCode: 130429, retryable: false };
  expect(shown({ error: whole }).error).toEqual(whole);
});

test("a workspace of before messages could be erased by age, or commands be limited, has neither", () => {
  const policy = (more: object) => ({ workspace: { policy: { commands: true, ...more } } });
  expect(shown(policy({}))).toEqual(policy({ messageRetentionDays: null, dailyCommands: null }));
  const set = policy({ messageRetentionDays: 30, dailyCommands: 100 });
  expect(shown(set)).toEqual(set);
});

test("an installation that a former version recorded has the one shape, without its mode", () => {
  const id = newId();
  const { installation } = shown({
    installation: {
      id,
      mode: "simulator",
      state: "connected",
      accountId: "1",
      phoneNumberId: "2",
      displayPhoneNumber: "+1 555 0100",
      verifiedName: null,
      isCoexistence: true,
    },
    previousState: null,
  });
  expect(InstallationResource.strict().parse(installation)).toMatchObject({
    installationId: toPublicId("installation", id),
    workspaceId: toPublicId("workspace", workspaceId),
    externalTenantId: "acme-1",
    account: { wabaId: "1", phoneNumberId: "2", coexistence: true },
    canSend: { session: true, template: true },
    stale: true,
  });
});
