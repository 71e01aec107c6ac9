/** The output of `npm start` when the server is ready. */

export type DemoFacts = { email: string; password: string; personalApiKey: string };
export type Facts = {
  url: string;
  dataDir: string | null;
  demo: DemoFacts | null;
  seconds: number;
  isDev: boolean;
};

export function welcomeText({ url, dataDir, demo, seconds, isDev }: Facts): string {
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
      `  curl -H "Authorization: Bearer ${demo.personalApiKey}" ${url}/api/v1/conversations`,
    );
  }
  lines.push("", `  ${dataDir ? `Data in ${dataDir}. ` : ""}Ctrl-C ends it.`);
  return `\n${lines.join("\n")}\n`;
}
