/** The output of `npm start` when the server is ready. */
export type DemoFacts = { email: string; password: string; personalApiKey: string };
export type Facts = {
  url: string;
  dataDir: string | null;
  demo: DemoFacts | null;
  /** The file that has the log instead of the terminal. */
  log: string | null;
  seconds: number;
  isDev: boolean;
};

export function welcomeText({ url, dataDir, demo, log, seconds, isDev }: Facts): string {
  const lines = [
    `Parley is ready${isDev ? " for development" : ""} (${seconds.toFixed(1)} s)`,
    "",
    `  Inbox      ${url}`,
  ];
  if (demo) {
    lines.push(
      `  Sign in    ${demo.email}   ${demo.password}`,
      `  Messenger  ${url}/demo`,
      `  API key    ${demo.personalApiKey}`,
      "",
      "  Open the messenger's page in a second window, write, and answer yourself in the inbox.",
      `  curl -H "Authorization: Bearer ${demo.personalApiKey}" ${url}/api/v1/conversations`,
    );
  }
  const places = [dataDir && `Data in ${dataDir}.`, log && `Log in ${log}.`, "Ctrl-C ends it."];
  lines.push("", `  ${places.filter(Boolean).join(" ")}`);
  return `\n${lines.join("\n")}\n`;
}

/** `problem`: of the store's problem(). */
export const filesWarnings = (problem: string | null): string[] =>
  problem === null
    ? []
    : [
        `This process can neither read nor store files: ${problem} See "Files on several hosts" in docs/self-hosting.md.`,
      ];
