import account from "./account.json" with { type: "json" };
import articles from "./articles.json" with { type: "json" };
import audit from "./audit.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import checks from "./checks.json" with { type: "json" };
import connect from "./connect.json" with { type: "json" };
import console from "./console.json" with { type: "json" };
import contacts from "./contacts.json" with { type: "json" };
import customerPage from "./customer-page.json" with { type: "json" };
import demo from "./demo.json" with { type: "json" };
import directory from "./directory.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import evidence from "./evidence.json" with { type: "json" };
import failures from "./failures.json" with { type: "json" };
import help from "./help.json" with { type: "json" };
import imports from "./imports.json" with { type: "json" };
import inbox from "./inbox.json" with { type: "json" };
import landing from "./landing.json" with { type: "json" };
import macros from "./macros.json" with { type: "json" };
import mails from "./mails.json" with { type: "json" };
import messengerPage from "./messenger-page.json" with { type: "json" };
import notifications from "./notifications.json" with { type: "json" };
import operator from "./operator.json" with { type: "json" };
import overview from "./overview.json" with { type: "json" };
import ownRoles from "./own-roles.json" with { type: "json" };
import ratings from "./ratings.json" with { type: "json" };
import reference from "./reference.json" with { type: "json" };
import reports from "./reports.json" with { type: "json" };
import rules from "./rules.json" with { type: "json" };
import settings from "./settings.json" with { type: "json" };
import shared from "./shared.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import signup from "./signup.json" with { type: "json" };
import simulator from "./simulator.json" with { type: "json" };
import slas from "./slas.json" with { type: "json" };
import templates from "./templates.json" with { type: "json" };
import tickets from "./tickets.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };
import webhooks from "./webhooks.json" with { type: "json" };

export const es = {
  account,
  articles,
  audit,
  auth,
  checks,
  connect,
  console,
  contacts,
  customerPage,
  demo,
  directory,
  errors,
  evidence,
  failures,
  help,
  imports,
  inbox,
  landing,
  macros,
  mails,
  messengerPage,
  notifications,
  operator,
  overview,
  ownRoles,
  ratings,
  reference,
  reports,
  rules,
  settings,
  shared,
  shell,
  signup,
  simulator,
  slas,
  templates,
  tickets,
  ui,
  webhooks,
};
