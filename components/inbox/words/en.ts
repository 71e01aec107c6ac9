/** The inbox in English. What the other languages must have is what stands here. */
import type { Failures, Problems } from "./codes";
import { composer, files, replyWindow } from "./en/composer";
import { content } from "./en/content";
import { assign, details, header, pane, snooze } from "./en/conversation";
import { delivery } from "./en/delivery";
import { shortcuts, start, template } from "./en/dialogs";
import { list, rows, statuses } from "./en/list";
import { session } from "./en/session";
import { thread } from "./en/thread";

export const en = {
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
  /** What the server says by its codes; null where its own words do. */
  problems: null as Problems | null,
  failures: null as Failures | null,
};

export type Words = typeof en;
