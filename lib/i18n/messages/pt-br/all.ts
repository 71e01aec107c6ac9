import { account } from "./account";
import { auth } from "./auth";
import { checks } from "./checks";
import { connect } from "./connect";
import { console } from "./console";
import { contacts } from "./contacts";
import { demo } from "./demo";
import { errors } from "./errors";
import { evidence } from "./evidence";
import { failures } from "./failures";
import { inbox } from "./inbox";
import { landing } from "./landing";
import { mails } from "./mails";
import { notifications } from "./notifications";
import { operator } from "./operator";
import { reference } from "./reference";
import { settings } from "./settings";
import { shared } from "./shared";
import { shell } from "./shell";
import { signup } from "./signup";
import { simulator } from "./simulator";
import { templates } from "./templates";
import { ui } from "./ui";
import { webhooks } from "./webhooks";

export const ptBr = {
  account,
  auth,
  checks,
  connect,
  console,
  contacts,
  demo,
  errors,
  evidence,
  failures,
  inbox,
  landing,
  mails,
  notifications,
  operator,
  reference,
  settings,
  shared,
  shell,
  signup,
  simulator,
  templates,
  ui,
  webhooks,
};
