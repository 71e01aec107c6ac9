/** What this room tells the jobs. The mail's secret is made when it is sent, so none lies in the outbox. */
export const accountMailRequested = "auth/mail.requested";
export const ACCOUNT_MAILS = ["confirm_email", "reset_password", "account_exists"] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];
