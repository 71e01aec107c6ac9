/** Panel apps by their routes, and what an app reads of a signed context. */
import * as opening from "@/app/api/inbox/conversations/[conversationId]/panel-apps/[panelAppId]/route";
import * as shown from "@/app/api/inbox/panel-apps/route";
import * as one from "@/app/api/settings/panel-apps/[panelAppId]/route";
import * as apps from "@/app/api/settings/panel-apps/route";
import type {
  CreatePanelApp,
  OpenedPanelApp,
  PanelApp,
  PanelAppWithSecret,
  PanelContext,
  ShownPanelApps,
  UpdatePanelApp,
} from "@/lib/inbox/panel-apps/schemas";
import { call } from "@/lib/testing/call";

type Headers = Record<string, string>;
type Refusal = { code: string; details?: { field: string; message: string }[] };

export const SHOP_URL = "https://shop.example.com/parley?lang=en";

export const addPanelApp = <T = PanelAppWithSecret & Refusal>(
  headers: Headers,
  app: Partial<CreatePanelApp> = {},
) => call<T>(apps, { method: "POST", headers, body: { name: "Orders", url: SHOP_URL, ...app } });
export const savedPanelApps = async (headers: Headers) =>
  (await call<{ apps: PanelApp[] }>(apps, { headers })).body.apps;
export const changePanelApp = (headers: Headers, panelAppId: string, body: UpdatePanelApp) =>
  call<{ app: PanelApp } & Refusal>(one, { method: "PATCH", headers, params: { panelAppId }, body });
export const deletePanelApp = (headers: Headers, panelAppId: string) =>
  call(one, { method: "DELETE", headers, params: { panelAppId } });
export const shownPanelApps = async (headers: Headers) =>
  (await call<ShownPanelApps>(shown, { headers })).body.apps;

export const openPanelApp = (headers: Headers, conversationId: string, panelAppId: string) =>
  call<OpenedPanelApp & Refusal>(opening, {
    method: "POST",
    headers,
    params: { conversationId, panelAppId },
    body: { theme: "dark", locale: "es" },
  });
export const contextOf = ({ fields }: OpenedPanelApp): PanelContext => JSON.parse(fields.context);
