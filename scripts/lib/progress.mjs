/** One line per step that takes longer than a second, on standard error so that standard output stays with the command. */

const SHOW_AFTER_MS = 1000;
const isTerminal = () => process.stderr.isTTY === true && !process.env.CI;

/** Runs `work` and says what it is doing once it takes long, and how long it took at the end. */
export async function step(label, work) {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  let isShown = false;
  const show = () => {
    if (isTerminal()) process.stderr.write(`\r• ${label} … ${Math.round(Number(seconds()))} s `);
    else if (!isShown) process.stderr.write(`• ${label} …\n`);
    isShown = true;
  };
  const delay = setTimeout(show, SHOW_AFTER_MS);
  const ticker = setInterval(() => isShown && isTerminal() && show(), 1000);
  try {
    const result = await work();
    if (isShown) process.stderr.write(`${isTerminal() ? "\r" : ""}• ${label} … ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (isShown)
      process.stderr.write(`${isTerminal() ? "\r" : ""}• ${label} … failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearTimeout(delay);
    clearInterval(ticker);
  }
}
