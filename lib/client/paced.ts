/**
 * Calls `run` a moment after the first call, and not again before it has ended and a pause has passed: calls that come
 * meanwhile are one. For notices of a busy workspace.
 */
export function paced(
  run: () => void | Promise<void>,
  { waitMs, pauseMs }: { waitMs: number; pauseMs: number },
): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isDue = false;
  function call() {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    timer = setTimeout(turn, waitMs);
  }
  async function turn() {
    isBusy = isDue;
    if (!isDue) return;
    isDue = false;
    await run();
    timer = setTimeout(turn, pauseMs);
  }
  function stop() {
    clearTimeout(timer);
    isBusy = false;
    isDue = false;
  }
  return { call, stop };
}
