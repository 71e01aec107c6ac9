/** @jsxImportSource preact */
import type { Widget } from "@/lib/messenger/schemas";
import { Composer } from "./composer";
import type { Conversation } from "./conversation";
import { EmailForm } from "./email-form";
import { Icon } from "./icons";
import { Log } from "./log";
import { Notices } from "./notices";
import type { PanelState } from "./state";
import { texts } from "./texts";

type Props = { widget: Widget; state: PanelState; conversation: Conversation };

export function Panel({ widget, state, conversation }: Props) {
  return (
    <section class="panel" aria-label={texts.messages}>
      <Header widget={widget} onClose={conversation.close} />
      <Notices isInterrupted={state.isInterrupted} limitedUntil={state.limitedUntil} />
      {state.isLoaded ? (
        <Log
          state={state}
          greeting={widget.greeting}
          findLink={conversation.findLink}
          onTryAgain={conversation.tryAgain}
          onCancel={conversation.cancel}
        />
      ) : (
        <div class="log-frame skeleton" role="status" aria-label={texts.loading}>
          <i />
          <i />
          <i />
        </div>
      )}
      {state.isAskingEmail && (
        <EmailForm
          email={state.email}
          onLeave={conversation.leaveEmail}
          onDismiss={conversation.dismissEmail}
        />
      )}
      <Composer
        isOpen={state.isOpen}
        takesFiles={widget.takesFiles}
        onSend={conversation.send}
        onTyping={conversation.typing}
      />
    </section>
  );
}

/** @jsxImportSource preact */
/** Who is on the other side, and how soon they answer. */
function Header({ widget, onClose }: { widget: Widget; onClose: () => void }) {
  return (
    <header class="header">
      {widget.team.length > 0 && (
        <div class="team" aria-hidden="true">
          {widget.team.map(({ name, initials }) => (
            <span key={`${name} ${initials}`} class="face" title={name}>
              {initials}
            </span>
          ))}
        </div>
      )}
      <div class="who">
        <h1 dir="auto">{widget.name}</h1>
        <p dir="auto">{widget.replyTimeHint}</p>
      </div>
      <button type="button" class="icon-button" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
}
