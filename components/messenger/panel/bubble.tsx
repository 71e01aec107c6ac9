/** @jsxImportSource preact */
import type { ComponentChild } from "preact";
import { articleIn } from "./article-link";
import { FileView, type FindLink } from "./file-view";
import { Upload } from "./files";
import { ALERT, Icon } from "./icons";
import { type Mark, splitText } from "./marks";
import type { Row } from "./rows";
import { texts } from "./texts";
import type { FailureReason } from "./thread";
import { timeOf } from "./wording";

const FAILURES: Record<Exclude<FailureReason, "offline">, string> = texts.failures;

type Props = {
  row: Row;
  /** Its state besides the time, such as that it was seen; empty for none. */
  mark: string;
  /** Where the help center's pages begin. */
  help: string | null | undefined;
  findLink: FindLink;
  onTryAgain: (clientId: string) => void;
  onCancel: (clientId: string) => void;
};

export function Bubble({ row, mark, help, findLink, onTryAgain, onCancel }: Props) {
  const { unsent, isOwn, isGroupStart, isGroupEnd, senderName, text, files, at } = row;
  const isWaiting = unsent?.failure === "offline";
  const failure = unsent?.failure === "offline" ? null : unsent?.failure;
  const side = isOwn ? "own" : "theirs";
  return (
    <div class={`message ${side}${isGroupStart ? " starts" : ""}${failure ? " failed" : ""}`}>
      {isGroupStart && !isOwn && (
        <p class="sender" dir="auto">
          {senderName ?? texts.team}
        </p>
      )}
      {isOwn && isGroupStart && <p class="unseen">{texts.you}</p>}
      {files.map((file) => (
        <FileView key={file.id} file={file} findLink={findLink} />
      ))}
      {unsent?.file && (
        <Upload file={unsent.file} hasFailed={!!failure} onCancel={() => onCancel(unsent.clientId)} />
      )}
      {(text || (files.length === 0 && !unsent?.file)) && (
        <p class="bubble" dir="auto">
          {splitText(text).map(({ at: start, text: piece, href, marks }) =>
            href ? (
              <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
                {articleIn(href, help) ? texts.articles.read : piece}
              </a>
            ) : (
              <Marked key={start} marks={marks}>
                {piece}
              </Marked>
            ),
          )}
        </p>
      )}
      {failure && unsent ? (
        <p class="failure">
          <Icon path={ALERT} />
          <span>{FAILURES[failure]}</span>
          {failure !== "badType" && failure !== "tooLarge" && failure !== "gone" && (
            <button type="button" class="text-button" onClick={() => onTryAgain(unsent.clientId)}>
              {texts.tryAgain}
            </button>
          )}
        </p>
      ) : (
        (isGroupEnd || mark || isWaiting) && (
          <p class="meta">
            <time dateTime={at.toISOString()}>{timeOf(at)}</time>
            {isWaiting ? ` · ${texts.waiting}` : mark && ` · ${mark}`}
          </p>
        )
      )}
    </div>
  );
}

function Marked({ marks: [Mark, ...others], children }: { marks: Mark[]; children: ComponentChild }) {
  if (!Mark) return children;
  return (
    <Marked marks={others}>
      <Mark>{children}</Mark>
    </Marked>
  );
}
