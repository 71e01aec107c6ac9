/** The names and first words of what failed, from a step's output: a log that is cut keeps its end. */
const SAYS_WHY = /^\s*(?:\d+\) |FAIL |[A-Za-z]*Error\b|Timeout)|ended with \d/;
const LINES_MAX = 12;
const LINE_MAX = 300;

export const failuresIn = (output) =>
  [...new Set(output.split("\n").filter((line) => SAYS_WHY.test(line)))]
    .slice(0, LINES_MAX)
    .map((line) => line.trim().slice(0, LINE_MAX));
