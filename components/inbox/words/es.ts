/** The inbox in Spanish. */
import type { Words } from "./en";
import { composer, files, replyWindow } from "./es/composer";
import { content } from "./es/content";
import { assign, details, header, pane, snooze } from "./es/conversation";
import { delivery } from "./es/delivery";
import { shortcuts, start, template } from "./es/dialogs";
import { failures } from "./es/failures";
import { list, rows, statuses } from "./es/list";
import { problems } from "./es/problems";
import { session } from "./es/session";
import { thread } from "./es/thread";

export const es = {
  list,
  rows,
  statuses,
  header,
  assign,
  snooze,
  pane,
  details,
  thread,
  content,
  delivery,
  composer,
  files,
  replyWindow,
  template,
  start,
  shortcuts,
  session,
  problems,
  failures,
} satisfies Words;
