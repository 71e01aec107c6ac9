/** Decides how a person installs the dashboard as an app on the device in front of them. No browser API: a pure function. */

export type Device = {
  userAgent: string;
  /** An iPad's Safari names itself a Mac, which has no touch screen. */
  touchPoints: number;
  /** The page is in the app's own window, not in a tab. */
  isStandalone: boolean;
  /** The browser has offered to install, by `beforeinstallprompt`. */
  hasPrompt: boolean;
};

export const INSTALL_WAYS = [
  "installed",
  "prompt",
  "homeScreen",
  "openInSafari",
  "updateSystem",
  "dock",
  "menu",
  "none",
] as const;
export type InstallWay = (typeof INSTALL_WAYS)[number];

/** The first iOS that shows pushes of an app on the home screen. */
const IOS_MIN = versionOf("16", "4");
/** The first Safari on a Mac with "Add to Dock". */
const DOCK_MIN = versionOf("17", "0");

export function howToInstall(device: Device): InstallWay {
  const { userAgent, isStandalone, hasPrompt } = device;
  if (isStandalone) return "installed";
  if (hasPrompt) return "prompt";
  if (isApple(device)) return onApple(userAgent);
  // Another app's window on Android.
  if (/; wv\)/.test(userAgent)) return "none";
  if (/\bAndroid\b/.test(userAgent)) return "menu";
  if (/\b(?:Chrome|Edg)\//.test(userAgent)) return /\bOPR\//.test(userAgent) ? "none" : "menu";
  const isSafari = /\bMacintosh\b/.test(userAgent) && /\bSafari\//.test(userAgent);
  return isSafari && versionIn(userAgent) >= DOCK_MIN ? "dock" : "none";
}

/** Whether the device shows notifications only to the app on its home screen. */
export const needsHomeScreen = (device: Device): boolean => !device.isStandalone && isApple(device);

/** An iPhone or an iPad. */
const isApple = ({ userAgent, touchPoints }: Device): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

/** Another app's window names no browser, or the app beside it; it cannot add to the home screen. */
const isInsideApp = (userAgent: string): boolean =>
  !/\b(?:Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent) ||
  /\b(?:FBAN|FBAV|Instagram|Line|GSA)\b/.test(userAgent);

function onApple(userAgent: string): InstallWay {
  const version = versionIn(userAgent);
  if (version > 0 && version < IOS_MIN) return "updateSystem";
  return isInsideApp(userAgent) ? "openInSafari" : "homeScreen";
}

/** The greater of the system's and Safari's version, since iOS 26 names itself 18.6; 0 if neither is known. */
const versionIn = (userAgent: string): number =>
  Math.max(
    ...[/\bVersion\/(\d{1,3})\.(\d{1,2})/, /\bOS (\d{1,3})_(\d{1,2})/].map((pattern) => {
      const [, major = "0", minor = "0"] = pattern.exec(userAgent) ?? [];
      return versionOf(major, minor);
    }),
  );

/** Comparable: a minor version may have two digits. */
function versionOf(major: string, minor: string): number {
  return Number(major) * 100 + Number(minor);
}
