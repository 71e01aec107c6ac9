/** Jobs of API keys. */

import { z } from "zod";
import type { Job } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import * as apiKeys from "./mails";
import { apiKeyExposed } from "./signals";

export const API_KEYS_JOBS: Job[] = [
  mailJob({
    id: "send-exposure-mail",
    signal: apiKeyExposed,
    payload: z.object({ workspaceId: z.uuid(), keyId: z.uuid() }),
    recipients: ({ workspaceId }) => apiKeys.exposureMailRecipients(workspaceId),
    sendTo: ({ workspaceId, keyId }, userId) => apiKeys.sendExposureMail(workspaceId, keyId, userId),
  }),
];
