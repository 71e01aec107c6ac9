/** Failures of WhatsApp and mail by key: what happened, what to do next, and what to do once no retry follows. */

import { accounts } from "./failures/accounts";
import { mail } from "./failures/mail";
import { messages } from "./failures/messages";
import { templates } from "./failures/templates";
import { transport } from "./failures/transport";

export const failures = { ...messages, ...templates, ...accounts, ...transport, ...mail } as const;
