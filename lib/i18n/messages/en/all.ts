/** English: the source of all keys and arguments. One file for each area. */
import { account } from "./account";
import { articles } from "./articles";
import { audit } from "./audit";
import { auth } from "./auth";
import { checks } from "./checks";
import { connect } from "./connect";
import { console } from "./console";
import { contacts } from "./contacts";
import { customerPage } from "./customer-page";
import { demo } from "./demo";
import { directory } from "./directory";
import { errors } from "./errors";
import { evidence } from "./evidence";
import { failures } from "./failures";
import { help } from "./help";
import { imports } from "./imports";
import { inbox } from "./inbox";
import { landing } from "./landing";
import { macros } from "./macros";
import { mails } from "./mails";
import { messengerPage } from "./messenger-page";
import { notifications } from "./notifications";
import { operator } from "./operator";
import { overview } from "./overview";
import { ownRoles } from "./own-roles";
import { ratings } from "./ratings";
import { reference } from "./reference";
import { reports } from "./reports";
import { rules } from "./rules";
import { settings } from "./settings";
import { shared } from "./shared";
import { shell } from "./shell";
import { signup } from "./signup";
import { simulator } from "./simulator";
import { slas } from "./slas";
import { templates } from "./templates";
import { tickets } from "./tickets";
import { ui } from "./ui";
import { webhooks } from "./webhooks";

export const en = {
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
} as const;
