/** The team's number that simulated customers write to: the connected one, or before that the sandbox's. Pure. */
import type { Installation } from "@/lib/installations/schemas";
import type { SimulatorState } from "@/lib/simulator/state-schemas";

export type OwnNumber = { id: string; name: string };

export function ownNumber(
  installation: Installation | null,
  state: Pick<SimulatorState, "accounts"> | undefined,
): OwnNumber | null {
  if (installation)
    return {
      id: installation.phoneNumberId,
      name: installation.verifiedName ?? installation.displayPhoneNumber,
    };
  const sandbox = state?.accounts.find(({ kind }) => kind === "sandbox")?.numbers[0];
  return sandbox ? { id: sandbox.id, name: sandbox.verifiedName } : null;
}
