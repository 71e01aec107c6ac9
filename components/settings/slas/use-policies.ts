/** The SLA policies of a workspace, and actions on one. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSavedRows } from "@/components/settings/rules/use-saved-rows";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { Policy, PolicyList, SavePolicy } from "@/lib/inbox/slas/schemas";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/settings/sla-policies";

/** The parts of a listed policy that can be saved. */
export const savedParts = ({ id: _, isBroken: __, updatedAt: ___, ...parts }: Policy): SavePolicy =>
  parts as SavePolicy;

export function usePolicies() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.settings.slaPolicies(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: PolicyList, signal }),
  });
}

export function usePolicyActions() {
  const t = useTranslations("slas");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = keys.settings.slaPolicies(workspace.id);
  const [said, setSaid] = useState("");
  const rows = useSavedRows<Policy, SavePolicy>({
    path: PATH,
    queryKey,
    row: Policy,
    saved: (policy) => SavePolicy.parse(savedParts(policy)),
    deleted: (name) => t("deleted", { name }),
  });
  return {
    ...rows,
    /** The last move, for screen readers. */
    said,
    turn: (policy: Policy, isOn: boolean) =>
      void rows.save(policy.id, { ...savedParts(policy), isOn }).catch(rows.fail),
    move(policy: Policy, place: number) {
      api
        .patch(`${PATH}/${policy.id}`, { place }, { schema: empty })
        .then(() => client.invalidateQueries({ queryKey }))
        .then(() => setSaid(t("moved", { name: policy.name, place: String(place + 1) })), rows.fail);
    },
  };
}
