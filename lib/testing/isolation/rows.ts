/** All rows of the matrix, and the paths that it leaves to other tests. Own calls run in this order. */
import type { Area } from "./row";
import { ACCOUNT, OPERATOR } from "./rows-accounts";
import { ARTICLES, PARTNER_ARTICLES } from "./rows-articles";
import { INBOX } from "./rows-inbox";
import { MESSENGER, PUBLIC_V1 } from "./rows-messenger";
import {
  CONNECT,
  CONSOLE_LOG,
  CONSOLE_WEBHOOKS,
  LIFE_CYCLE,
  PARTNER_API,
  PARTNER_API_CONTROL,
  PARTNER_CONSOLE,
} from "./rows-partners";
import { SETTINGS, SIMULATOR, WEBHOOKS, WHATSAPP } from "./rows-settings";
import { PARTNER_TICKETS, TICKETS } from "./rows-tickets";

export const ROWS: Area[] = [
  ...[
    TICKETS,
    INBOX,
    ARTICLES,
    MESSENGER,
    PUBLIC_V1,
    CONSOLE_LOG,
    PARTNER_API,
    PARTNER_ARTICLES,
    PARTNER_TICKETS,
    CONNECT,
    PARTNER_API_CONTROL,
    SIMULATOR,
    WHATSAPP,
    WEBHOOKS,
    SETTINGS,
  ],
  ...[CONSOLE_WEBHOOKS, OPERATOR, PARTNER_CONSOLE, LIFE_CYCLE, ACCOUNT],
];

/** Paths without route(), and the tests that show who may use them. */
export const ELSEWHERE: Record<string, string> = {
  "/api": "lib/server/mounts.test.ts",
  "/api/[...path]": "lib/server/mounts.test.ts",
  "/api/auth/[...nextauth]": "app/api/account/account.test.ts",
  "/api/inngest": "app/api/inngest/inngest.test.ts",
  "/api/metrics": "app/api/metrics/metrics.test.ts",
};
