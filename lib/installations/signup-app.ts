/** Which app a signup is of: Parley's own at Meta, or the simulator's. The one place that decides it. */
import { env } from "@/lib/platform/env";
import type { Provider } from "@/lib/whatsapp/provider";
import * as simulator from "@/lib/whatsapp/simulator/service";
import { providerOf } from "./provider";
import type { SignupKind } from "./schemas";

/** Without an app of Parley's own at Meta there is only the simulator's. */
export async function signupKind(_workspaceId: string): Promise<SignupKind> {
  return env().META_APP_ID ? "embedded" : "simulator";
}

type SignupApp = {
  appId: string;
  appSecret: string;
  /** Of Facebook Login for Business. */
  configId: string;
  mode: "embedded_signup" | "simulator";
};

export function appOf(kind: SignupKind): SignupApp {
  if (kind === "simulator")
    return {
      appId: simulator.SIMULATOR_APP_ID,
      appSecret: simulator.simulatorAppSecret(),
      configId: "",
      mode: "simulator",
    };
  const { META_APP_ID: appId, META_APP_SECRET: appSecret, META_CONFIG_ID: configId } = env();
  if (!appId || !appSecret || !configId) throw new Error("META_APP_ID was unset while a signup was open");
  return { appId, appSecret, configId, mode: "embedded_signup" };
}

/** Acts with the signup's token; without one as the app itself. */
export function signupProvider(kind: SignupKind, accessToken?: string): Provider {
  const { appId, appSecret, mode } = appOf(kind);
  return providerOf({ mode, accessToken: accessToken ?? `${appId}|${appSecret}`, appSecret });
}
