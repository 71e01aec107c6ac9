/** Signals to the jobs of templates. */
export const templatesChanged = "templates/account.changed";
