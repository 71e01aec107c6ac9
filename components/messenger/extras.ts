/**
 * Features that only some pages need, in one file that `control.ts` loads: following the server, the preview, the back
 * gesture on a phone, and a note where the frame cannot be shown.
 */
import { canChime, playChime, prepareChime } from "@/lib/client/chime";
import { cover } from "./cover";
import { createFollower } from "./follow";
import type { Page } from "./page";
import { createPreview } from "./preview";
import { explain } from "./unshown";

/** The tab that sounds silences the others for this long; they first wait for a tab in which the answer is seen. */
const SOUNDING_MS = 3_000;
const SEEN_FIRST_MS = 300;

export function attach(page: Page) {
  const { launcher, key, shared } = page;
  const preview = createPreview(launcher.root, {
    side: () => launcher.look.position,
    dismissWord: () => launcher.words.dismiss,
    onOpen: () => page.show(true),
    onDismiss: page.onDismiss,
  });
  launcher.ending.signal.addEventListener("abort", prepareChime());

  /** Plays the sound in one tab; silent if the answer is seen. */
  function sound(id: string): void {
    const isSeen = page.isOpen() && document.visibilityState === "visible";
    const may = navigator.userActivation?.hasBeenActive ?? canChime();
    if (!isSeen && (!may || page.isMuted())) return;
    const play = (): void => {
      if (isSeen) return;
      if (page.hasPanel()) page.onFollowed({ chime: true });
      else void playChime();
    };
    const { locks } = navigator as { locks?: LockManager };
    if (!locks || !shared) {
      play();
      return;
    }
    const take = (): Promise<void> =>
      locks.request(`${key} ${id}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        play();
        await new Promise((done) => setTimeout(done, SOUNDING_MS));
      });
    if (isSeen) void take();
    else setTimeout(take, SEEN_FIRST_MS);
  }

  const follower = createFollower({
    origin: launcher.origin,
    key,
    shared,
    token: page.token,
    onUpdate({ news, ...followed }) {
      page.onFollowed(followed);
      if (!news) return;
      const last = news.answers.at(-1);
      if (last) sound(last.id);
      page.onNews(news);
      if (!news.isWaiting && !page.hasPanel()) follower.stop();
    },
  });
  launcher.ending.signal.addEventListener("abort", follower.stop);
  return { preview, follower, cover: cover(page), explain: explain(page) };
}
export type Extras = ReturnType<typeof attach>;
