/**
 * Drivers: which Cloud API an installation talks to, by its mode. The one file of production code that imports the simulator
 * (lib/architecture.test.ts).
 */

import {
  createAccount,
  findAccount,
  ownerOfAccount,
  SANDBOX_OF_NUMBER,
} from "@/lib/connections/simulator/accounts/accounts";
import {
  isSimulatorInside,
  SIMULATOR_APP_ID,
  simulatorAppSecret,
  simulatorGraphUrl,
} from "@/lib/connections/simulator/app";
import { exchangeInside } from "@/lib/connections/simulator/graph/in-process";
import { playPopup, readPopup } from "@/lib/connections/simulator/signup/popup";
import type { Credentials } from "@/lib/connections/whatsapp/cloud/graph-session";
import { env } from "@/lib/platform/env";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";

export type { PlayedPopup, PlayPopup, PopupState } from "@/lib/connections/simulator/signup/popup-schemas";

/** `configId` is that of Facebook Login for Business; the simulator has none. */
export type App = { appId: string; appSecret: string; configId: string };
export type Driver = {
  graphUrl: string;
  /** The call itself, where it is not made by HTTP: the simulator of this process. */
  exchange?: Credentials["exchange"];
  /** Parley's own app. Null for a manual installation, which brings its app, and on a server without an app at Meta. */
  app: App | null;
};

export function driverOf(mode: Row["mode"]): Driver {
  if (mode === "simulator")
    return {
      get graphUrl() {
        return simulatorGraphUrl();
      },
      ...(isSimulatorInside() && { exchange: exchangeInside }),
      app: { appId: SIMULATOR_APP_ID, appSecret: simulatorAppSecret(), configId: "" },
    };
  const { WHATSAPP_GRAPH_URL: graphUrl } = env();
  return { graphUrl, app: mode === "embedded_signup" ? metaApp() : null };
}

function metaApp(): App | null {
  const { META_APP_ID: appId, META_APP_SECRET: appSecret, META_CONFIG_ID: configId } = env();
  return appId && appSecret && configId ? { appId, appSecret, configId } : null;
}

export { SANDBOX_OF_NUMBER };

/** Stands in for Meta's pages, on which a real account is created, found and shared in a signup window. */
export const simulatedAccounts = { createAccount, findAccount, ownerOfAccount, readPopup, playPopup };
