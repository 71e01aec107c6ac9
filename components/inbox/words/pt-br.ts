/** The inbox in Brazilian Portuguese. */
import type { Words } from "./en";
import { composer, files, replyWindow } from "./pt-br/composer";
import { content } from "./pt-br/content";
import { assign, details, header, pane, snooze } from "./pt-br/conversation";
import { delivery } from "./pt-br/delivery";
import { shortcuts, start, template } from "./pt-br/dialogs";
import { failures } from "./pt-br/failures";
import { list, rows, statuses } from "./pt-br/list";
import { problems } from "./pt-br/problems";
import { session } from "./pt-br/session";
import { thread } from "./pt-br/thread";

export const ptBr = {
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
