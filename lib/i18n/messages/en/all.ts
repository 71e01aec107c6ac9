/** English: the source of all keys and arguments. One file for each area. */
import { auth } from "./auth";
import { contacts } from "./contacts";
import { errors } from "./errors";
import { failures } from "./failures";
import { inbox } from "./inbox";
import { landing } from "./landing";
import { mails } from "./mails";
import { shell } from "./shell";
import { templates } from "./templates";
import { ui } from "./ui";

export const en = { auth, contacts, errors, failures, inbox, landing, mails, shell, templates, ui } as const;
