import { useQuery } from "@tanstack/react-query";
import { OwnRoleList } from "@/lib/account/own-roles/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export const ROLES_PATH = "/api/settings/roles";

export function useOwnRoles() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.settings.ownRoles(workspace.id),
    queryFn: ({ signal }) => api.get(ROLES_PATH, { schema: OwnRoleList, signal }),
  });
}
