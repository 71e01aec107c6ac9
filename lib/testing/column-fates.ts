/** The fates of columns: whether an erasure empties them, an export shows them, a merge carries them, and the audit log names their changes. */

export const YES = true;
/** Yes, or why not. */
type Answer = true | string;
export type Fate = { columns: string; erased: Answer; exported: Answer; merged: Answer; audited: Answer };

export const OWN = "the team's own: names no contact";
const PLAIN = "an id, a state or a word of a closed list";
export const NOT_DATA = "no content of the workspace: how Parley works";
const SETTING = "a setting: exports have what was personal and asked";
const OF_WORKSPACE = "belongs to the workspace, not to a contact";
const CONTENT = "what is personal is no act of administration";

/** A contact's data, in its rows. */
export const personal = (columns: string, more: Partial<Fate> = {}): Fate => ({
  columns,
  erased: YES,
  exported: YES,
  merged: YES,
  audited: CONTENT,
  ...more,
});
/** Settings that people administer. */
export const setting = (columns: string, more: Partial<Fate> = {}): Fate => ({
  columns,
  erased: OWN,
  exported: SETTING,
  merged: OF_WORKSPACE,
  audited: YES,
  ...more,
});
/** Texts that the team writes for its readers. */
export const written = (columns: string): Fate => ({
  columns,
  erased: OWN,
  exported: "its authors can download it",
  merged: OF_WORKSPACE,
  audited: "the history of the article has it",
});
/** Internal state of Parley. */
export const inner = (columns: string, more: Partial<Fate> = {}): Fate => ({
  columns,
  erased: PLAIN,
  exported: NOT_DATA,
  merged: OF_WORKSPACE,
  audited: NOT_DATA,
  ...more,
});

/** More settings. */
export const SETTING_FATES: Record<string, Fate[]> = {
  office_hours: [setting("week holidays")],
  own_roles: [setting("name permissions")],
  panel_apps: [setting("name url secret_hint next_secret_hint"), inner("secret next_secret")],
  rating_settings: [setting("question questions")],
  rules: [setting("name trigger conditions actions")],
  saved_views: [setting("name filter")],
  sla_policies: [setting("name conditions hours automatic")],
  setup_links: [setting("redirect_url"), inner("allowed_connection_types failure correlation_id")],
  tags: [setting("name color")],
  teams: [setting("name hours automatic_answer")],
  templates: [setting("language alias category components"), inner("account_id name status rejected_reason")],
  webhook_endpoints: [
    setting("url description events secret_hint next_secret_hint"),
    inner("secret next_secret"),
  ],
};

/** Tables of test workspaces. */
export const SIMULATOR_FATES: Record<string, Fate[]> = {
  simulator_accounts: [inner("id name override_url")],
  simulator_codes: [inner("account_id")],
  simulator_customers: [inner("number_id wa_id bsuid name username fault", { erased: YES })],
  simulator_media: [inner("id number_id mime_type filename sha256", { erased: YES })],
  simulator_messages: [inner("wamid type content context_id reference category preview", { erased: YES })],
  simulator_numbers: [inner("id account_id display_number verified_name pin override_url syncs fault")],
  simulator_templates: [inner("id account_id name language components rejected_reason")],
  simulator_tokens: [inner("account_id")],
  simulator_updates: [inner("account_id number_id field payload", { erased: YES })],
  simulator_webhooks: [inner("account_id url body last_error", { erased: YES })],
};
