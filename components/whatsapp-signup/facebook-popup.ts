/** Meta's Embedded Signup by Facebook's SDK, which is fetched from Facebook only when a person asks for it. */
import { awaitPopupEnd, isFacebook, type Popup, readSignupMessage } from "./popup";

const SDK_URL = "https://connect.facebook.net/en_US/sdk.js";

type Facebook = {
  init(options: { appId: string; version: string; xfbml: boolean; autoLogAppEvents: boolean }): void;
  login(
    callback: (response: { authResponse?: { code?: string } | null }) => void,
    options: Record<string, unknown>,
  ): void;
};
declare global {
  interface Window {
    FB?: Facebook;
  }
}

let loading: Promise<Facebook> | undefined;

function loadSdk(): Promise<Facebook> {
  loading ??= new Promise<Facebook>((resolve, reject) => {
    const fail = () => {
      loading = undefined;
      reject(
        new Error(
          "Facebook could not be loaded. Allow connect.facebook.net in your content blocker, then try again.",
        ),
      );
    };
    const script = document.createElement("script");
    script.src = SDK_URL;
    script.async = true;
    script.crossOrigin = "anonymous";
    script.onload = () => (window.FB ? resolve(window.FB) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}

/** Throws an Error in words when Facebook cannot be reached. */
export async function prepareFacebookPopup(given: {
  appId: string;
  configId: string;
  version: string;
}): Promise<Popup> {
  const { appId, configId, version } = given;
  const facebook = await loadSdk();
  facebook.init({ appId, version, xfbml: false, autoLogAppEvents: false });
  return {
    isSpent: () => false,
    open() {
      const ending = awaitPopupEnd();
      const listen = ({ origin, data }: MessageEvent) => {
        const message = isFacebook(origin) ? readSignupMessage(data) : null;
        if (message) ending.takeMessage(message);
      };
      window.addEventListener("message", listen);
      // Embedded Signup v4: everything else is in the configuration.
      facebook.login(({ authResponse }) => ending.takeCode(authResponse?.code ?? null), {
        config_id: configId,
        response_type: "code",
        override_default_response_type: true,
        extras: { setup: {} },
      });
      return ending.end.finally(() => window.removeEventListener("message", listen));
    },
  };
}
