/** Reads and changes the workspace's panel apps. Each change resolves when it is done and throws the server's error. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  type CreatePanelApp,
  PanelAppList,
  PanelAppResult,
  PanelAppWithSecret,
  type UpdatePanelApp,
} from "@/lib/inbox/panel-apps/schemas";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/settings/panel-apps";

export function usePanelApps() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.panelApps(workspace.id), "settings"],
    queryFn: ({ signal }) => api.get(PATH, { schema: PanelAppList, signal }),
  });
}

export function usePanelAppActions() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  async function refreshed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    await client.invalidateQueries({ queryKey: keys.panelApps(workspace.id) });
    return given;
  }
  const one = { schema: PanelAppResult };
  return {
    create: (app: CreatePanelApp) => refreshed(api.post(PATH, app, { schema: PanelAppWithSecret })),
    update: (id: string, change: UpdatePanelApp) => refreshed(api.patch(`${PATH}/${id}`, change, one)),
    remove: (id: string) => refreshed(api.remove(`${PATH}/${id}`, { schema: empty })),
    rotate: (id: string) => refreshed(api.post(`${PATH}/${id}/rotate`, {}, { schema: PanelAppWithSecret })),
    promote: (id: string) => refreshed(api.post(`${PATH}/${id}/promote`, {}, one)),
    cancelRotation: (id: string) => refreshed(api.post(`${PATH}/${id}/cancel-rotation`, {}, one)),
  };
}
