/** A line of `admin check`: the setting, the severity, and what to do. */
export type Finding = { level: "ok" | "warning" | "problem"; setting: string; text: string };

export const ok = (setting: string, text: string): Finding => ({ level: "ok", setting, text });
export const warning = (setting: string, text: string): Finding => ({ level: "warning", setting, text });
export const problem = (setting: string, text: string): Finding => ({ level: "problem", setting, text });

const CHECK_SECONDS = 20;

/** The findings of one check; what it throws, and no end in time, is a problem of the setting. */
export async function bounded(
  setting: string,
  check: () => Promise<Finding[]>,
  seconds = CHECK_SECONDS,
): Promise<Finding[]> {
  const late = new Promise<Finding[]>((resolve) => {
    setTimeout(
      () => resolve([problem(setting, `does not answer within ${seconds} seconds`)]),
      seconds * 1000,
    ).unref();
  });
  return Promise.race([check().catch((error: Error) => [problem(setting, error.message)]), late]);
}
