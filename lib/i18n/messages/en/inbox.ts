/** The inbox: conversations, their messages, and what an agent does with them. */
import { articles } from "./inbox/articles";
import { composer, files, replyWindow } from "./inbox/composer";
import { content } from "./inbox/content";
import { assign, header, later, pane, snooze } from "./inbox/conversation";
import { delivery } from "./inbox/delivery";
import { actions, palette, shortcuts, start, template } from "./inbox/dialogs";
import { firstSteps } from "./inbox/first-steps";
import { forward } from "./inbox/forward";
import { bulk, list, rows, tags, teams, views } from "./inbox/list";
import { session } from "./inbox/session";
import { sla } from "./inbox/sla";
import { split } from "./inbox/split";
import { thread } from "./inbox/thread";

export const inbox = {
  composer,
  files,
  replyWindow,
  content,
  header,
  assign,
  snooze,
  later,
  pane,
  delivery,
  template,
  start,
  firstSteps,
  shortcuts,
  actions,
  palette,
  bulk,
  list,
  rows,
  session,
  thread,
  forward,
  split,
  articles,
  tags,
  teams,
  views,
  /** Conversations of one contact that are shown as one. */
  links: {
    linkOne: "Link “{name}” with this conversation",
    unlinkOne: "Unlink “{name}”",
    didLink: "{count, plural, one {Linked the conversation} other {Linked # conversations}}",
    didUnlink: "Unlinked the conversation",
    nothing: "This contact has no other conversation to link.",
    through: "Answer through",
  },
  /** A workspace's own pages beside a conversation. */
  panelApps: {
    loading: "{name} is loading",
    failed: "{name} could not be shown.",
    notThere: "It did not answer within ten seconds.",
  },
  sla,
} as const;
