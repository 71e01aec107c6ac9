import account from "./account.json";
import audit from "./audit.json";
import auth from "./auth.json";
import checks from "./checks.json";
import connect from "./connect.json";
import console from "./console.json";
import contacts from "./contacts.json";
import demo from "./demo.json";
import directory from "./directory.json";
import errors from "./errors.json";
import evidence from "./evidence.json";
import failures from "./failures.json";
import imports from "./imports.json";
import inbox from "./inbox.json";
import landing from "./landing.json";
import mails from "./mails.json";
import messengerPage from "./messenger-page.json";
import notifications from "./notifications.json";
import operator from "./operator.json";
import overview from "./overview.json";
import ratings from "./ratings.json";
import reference from "./reference.json";
import rules from "./rules.json";
import settings from "./settings.json";
import shared from "./shared.json";
import shell from "./shell.json";
import signup from "./signup.json";
import simulator from "./simulator.json";
import templates from "./templates.json";
import ui from "./ui.json";
import webhooks from "./webhooks.json";

export const ptBr = {
  account,
  audit,
  auth,
  checks,
  connect,
  console,
  contacts,
  demo,
  directory,
  errors,
  evidence,
  failures,
  imports,
  inbox,
  landing,
  mails,
  messengerPage,
  notifications,
  operator,
  overview,
  ratings,
  reference,
  rules,
  settings,
  shared,
  shell,
  signup,
  simulator,
  templates,
  ui,
  webhooks,
};
