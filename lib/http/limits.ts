/** Rate limits by name, as token buckets. */
import type { Limit } from "@/lib/platform/rate-limit";

const limit = (name: string, capacity: number, perSeconds: number): Limit => ({ name, capacity, perSeconds });

export const LIMITS = {
  v1: limit("v1", 300, 60),
  wrongCredential: limit("wrong-credential", 600, 60),
  dashboard: limit("dashboard", 1200, 60),
  reports: limit("reports", 60, 60),
  upload: limit("upload", 120, 60),
  account: limit("account", 20, 60),
  visitorCreate: limit("visitor-create", 30, 60),
  visitorRead: limit("visitor-read", 300, 60),
  visitorMessage: limit("visitor-message", 60, 60),
  identify: limit("identify", 60, 60),
  visitorFile: limit("visitor-file", 20, 60),
  visitorFileAddress: limit("visitor-file-address", 200, 3600),
  newConversation: limit("new-conversation", 60, 3600),
  partner: limit("partner", 600, 60),
  command: limit("command", 1200, 60),
  unknownWorkspace: limit("unknown-workspace", 300, 60),
  setupLink: limit("setup-link", 600, 3600),
  pull: limit("pull", 120, 60),
  secretExchange: limit("secret-exchange", 30, 60),
  surfaceExchange: limit("surface-exchange", 300, 60),
  linkHolder: limit("link-holder", 300, 60),
  widget: limit("widget", 300, 60),
  helpMissing: limit("help-missing", 120, 60),
  helpSearch: limit("help-search", 120, 60),
  helpFeedback: limit("help-feedback", 20, 60),
  helpContactPage: limit("help-contact-page", 60, 60),
  helpContact: limit("help-contact", 30, 3600),
  helpContactMail: limit("help-contact-mail", 5, 3600),
  helpContactCenter: limit("help-contact-center", 300, 3600),
  helpPreview: limit("help-preview", 30, 60),
  helpPreviewPicture: limit("help-preview-picture", 300, 60),
  customerPage: limit("customer-page", 120, 60),
  customerAnswer: limit("customer-answer", 20, 60),
  customerLink: limit("customer-link", 120, 60),
  customerContact: limit("customer-contact", 30, 60),
  customerContactHour: limit("customer-contact-hour", 300, 3600),
  certificate: limit("certificate", 600, 60),
  domainCheck: limit("domain-check", 20, 60),
} as const;
export type LimitName = keyof typeof LIMITS;

/** Maximum request body; the provider's webhooks and uploads have higher limits. */
export const BODY_BYTES_MAX = 256 * 1024;
/** For createCommandBatch. */
export const BATCH_BODY_BYTES_MAX = 4 * 1024 * 1024;
/** Meta sends up to 3 MB. */
export const PROVIDER_BODY_BYTES_MAX = 4 * 1024 * 1024;
