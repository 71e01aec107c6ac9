/** The messenger on help pages: its tag, as on any site, and the addresses that it loads. Only on published help centers that chose it. */
import { env } from "@/lib/platform/env";
import type { Center } from "./center";
import { html, type Markup } from "./html";

/** Parts of a content policy: each address named whole, or a folder that holds nothing else. */
export type MessengerSources = { scripts: string[]; calls: string; frame: string };

const hasMessenger = ({ isPublished, hasMessenger: isChosen }: Center): boolean => isPublished && isChosen;
const origin = (): string => new URL(env().APP_URL).origin;

export const messengerSources = (center: Center): MessengerSources | null =>
  hasMessenger(center)
    ? {
        scripts: [`${origin()}/messenger.js`, `${origin()}/messenger/`],
        calls: `${origin()}/api/messenger/`,
        frame: `${origin()}/messenger/frame`,
      }
    : null;

export const messengerTag = (center: Center): Markup | null =>
  hasMessenger(center)
    ? html`<script src="${origin()}/messenger.js" data-widget-id="${center.workspaceId}" defer></script>\n`
    : null;
