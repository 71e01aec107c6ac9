/** @jsxImportSource preact */
import type { Widget } from "@/lib/messenger/schemas";
import { Composer } from "./composer";
import type { Conversation } from "./conversation";
import { EmailForm } from "./email-form";
import { Header } from "./header";
import { Log } from "./log";
import { Notices } from "./notices";
import type { PanelState } from "./state";

type Props = { widget: Widget; state: PanelState; conversation: Conversation };

export function Panel({ widget, state, conversation }: Props) {
  return (
    <section class="panel" aria-label="Messages">
      <Header widget={widget} onClose={conversation.close} />
      <Notices isInterrupted={state.isInterrupted} limitedUntil={state.limitedUntil} />
      {state.isLoaded ? (
        <Log
          state={state}
          greeting={widget.greeting}
          findLink={conversation.findLink}
          onTryAgain={conversation.tryAgain}
        />
      ) : (
        <div class="log-frame skeleton" role="status" aria-label="Loading messages">
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
      <Composer isOpen={state.isOpen} onSend={conversation.send} onTyping={conversation.typing} />
    </section>
  );
}
