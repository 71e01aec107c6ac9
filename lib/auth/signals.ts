/** Signals to the jobs of auth. A mail's secret is created when it is sent, so the outbox contains none. */
export const accountMailRequested = "auth/mail.requested";
export const ACCOUNT_MAILS = ["confirm_email", "reset_password", "account_exists"] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];
