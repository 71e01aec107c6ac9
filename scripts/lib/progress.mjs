/**
 * Shows steps that take longer than a second, on standard error so that standard output stays with the command: on a terminal as
 * one line with a bar, elsewhere as a line at the beginning and one at the end.
 */

const SHOW_AFTER_MS = 1000;
const isTerminal = () => process.stderr.isTTY === true && !process.env.CI;

/** Steps of a first start, in their order. Others have no place in the bar. */
const STEPS = [
  "Installing packages",
  "Generating the database client",
  "Bundling the messenger and the embedded inbox's script",
  "Building the pages",
  "Bundling the server",
  "Preparing the database",
  "Creating the demo",
];
const WIDTH = 21;
const CLEAR = "\r\u001b[2K";

function bar(label) {
  const at = STEPS.indexOf(label);
  const filled = Math.round(((at + 0.5) / STEPS.length) * WIDTH);
  return at < 0 ? "•" : `${"━".repeat(filled)}${"─".repeat(WIDTH - filled)}`;
}

/** Runs `work` and says what it is doing once it takes long, and elsewhere than on a terminal how long it took at the end. */
export async function step(label, work) {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  let isShown = false;
  const show = () => {
    if (isTerminal())
      process.stderr.write(`${CLEAR}${bar(label)} ${label} … ${Math.round(Number(seconds()))} s `);
    else if (!isShown) process.stderr.write(`• ${label} …\n`);
    isShown = true;
  };
  const end = (result) => {
    if (isShown) process.stderr.write(isTerminal() ? CLEAR : `• ${label} … ${result}\n`);
  };
  const delay = setTimeout(show, SHOW_AFTER_MS);
  const ticker = setInterval(() => isShown && isTerminal() && show(), 1000);
  try {
    const result = await work();
    end(`${seconds()} s`);
    return result;
  } catch (error) {
    end(`failed after ${seconds()} s`);
    throw error;
  } finally {
    clearTimeout(delay);
    clearInterval(ticker);
  }
}
