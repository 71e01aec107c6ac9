/** The simulator's signup in a window of its own: the same messages as Facebook's, from our own origin. */
import { awaitPopupEnd, type Popup, readSignupMessage } from "./popup";

/** Stands in for the callback of Facebook's SDK. */
export const CODE_MESSAGE = "PARLEY_SIMULATED_SIGNUP_CODE";
const POLL_MS = 300;

export function prepareSimulatorPopup({ url }: { url: string }): Popup {
  let isSpent = false;
  return {
    isSpent: () => isSpent,
    open() {
      const ending = awaitPopupEnd();
      const popup = window.open(url, "parley-signup", "popup,width=560,height=760");
      if (!popup) {
        ending.block();
        return ending.end;
      }
      const listen = ({ origin, source, data }: MessageEvent) => {
        if (origin !== window.location.origin || source !== popup) return;
        if (data?.type === CODE_MESSAGE && typeof data.code === "string") {
          isSpent = true;
          ending.takeCode(data.code);
          return;
        }
        const message = readSignupMessage(data);
        if (message) ending.takeMessage(message);
      };
      window.addEventListener("message", listen);
      const look = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(look);
        if (!isSpent) ending.takeCode(null);
      }, POLL_MS);
      return ending.end.finally(() => {
        window.removeEventListener("message", listen);
        clearInterval(look);
      });
    },
  };
}
