import { useRef } from "react";

/**
 * After a choice the button of a menu has done its work: with the focus it would show its ring and tooltip over the next
 * conversation. The focus goes to the conversation; without a choice it goes back to the button.
 */
export function useFocusAfterChoice() {
  const hasChosen = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    trigger,
    chose() {
      hasChosen.current = true;
    },
    onCloseAutoFocus(event: Event) {
      if (!hasChosen.current) return;
      hasChosen.current = false;
      const conversation = trigger.current?.closest<HTMLElement>("section[tabindex]");
      if (!conversation) return;
      event.preventDefault();
      conversation.focus({ preventScroll: true });
    },
  };
}
