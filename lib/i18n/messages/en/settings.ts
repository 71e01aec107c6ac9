import { emailSettings } from "./email-settings";
import { account, password, security } from "./settings/account";
import { articles, form, identity, look, messenger, snippet } from "./settings/messenger";
import { notifications } from "./settings/notifications";
import { panelApps } from "./settings/panel-apps";
import { cannedReplies, members, tags, teams } from "./settings/team";
import { templates, whatsapp } from "./settings/whatsapp";
import { apiKeys, deletion, general, officeHours, ratings, workspaceExport } from "./settings/workspace";

/** Settings of a workspace and of the own account. */
export const settings = {
  email: emailSettings,
  export: workspaceExport,
  deletion,
  security,
  account,
  teams,
  tags,
  cannedReplies,
  apiKeys,
  panelApps,
  notifications,
  password,
  general,
  snippet,
  look,
  members,
  identity,
  officeHours,
  form,
  articles,
  messenger,
  templates,
  whatsapp,
  ratings,
} as const;
