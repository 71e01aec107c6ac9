/** @jsxImportSource preact */
/** The visitor's requests in the panel: a file of its own, loaded where a workspace shows them or has a form for new ones. */
import type { ComponentChild } from "preact";
import type { PanelState } from "../state";
import { RequestForm } from "./form";
import css from "./requests.css";
import { type Actions, Ticket } from "./ticket";

export { Requests } from "./list";

type RequestProps = {
  /** Empty: a new one. */
  id: string;
  widgetId: string;
  /** Changes when something may have happened. */
  news: PanelState["threads"];
  person: number;
  conversation: Actions;
  /** Articles that may answer it. */
  suggest: (written: string) => ComponentChild;
};

export const Request = ({ id, widgetId, news, person, conversation, suggest }: RequestProps) =>
  id ? (
    <Ticket id={id} news={news} conversation={conversation} />
  ) : (
    <RequestForm widgetId={widgetId} person={person} conversation={conversation} suggest={suggest} />
  );

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
