/** What this room tells the jobs. */
export const templatesChanged = "templates/account.changed";
