/**
 * Sends the same request many times concurrently over any transport: one is accepted, the others get its result. Used
 * small by the tests, and by `npm run faults -- --campaign commands` against two server processes.
 */
import { textCommand } from "./partner-api";

export type Sent = { status: number; text: string };
export type Carrier = {
  command: (key: string, body: unknown) => Promise<Sent>;
  workspace: (externalTenantId: string) => Promise<Sent>;
};

function countsOf(answers: readonly Sent[]): string {
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  return [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
    .join(", ");
}

/** `carriers` take turns, so each key's requests use all of them. Returns violations. */
export async function raceForKeys(
  carriers: readonly Carrier[],
  { keys, requests, run }: { keys: number; requests: number; run: string },
): Promise<string[]> {
  const problems: string[] = [];
  const carrier = (index: number): Carrier => carriers[index % carriers.length] as Carrier;
  for (let number = 1; number <= keys; number++) {
    const key = `race-${run}-${number}`;
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, index) =>
        carrier(index).command(key, {
          ...textCommand(`Message ${number}`),
          correlationId: `request-${index}`,
        }),
      ),
    );
    const counts = countsOf(answers);
    if (counts !== `${requests - 1} × 200, 1 × 202`) problems.push(`${key}: ${counts}`);
    const bodies = new Set(answers.map(({ text }) => text));
    if (bodies.size !== 1) problems.push(`${key}: ${bodies.size} different bodies`);
    const changed = await carrier(number).command(key, textCommand("Something else"));
    if (changed.status !== 409) problems.push(`${key}: a changed body was answered ${changed.status}`);
  }
  return problems;
}

export async function raceForTenants(
  carriers: readonly Carrier[],
  { tenants, requests, run }: { tenants: number; requests: number; run: string },
): Promise<string[]> {
  const problems: string[] = [];
  for (let number = 1; number <= tenants; number++) {
    const externalTenantId = `race-${run}-${number}`;
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, index) =>
        (carriers[index % carriers.length] as Carrier).workspace(externalTenantId),
      ),
    );
    const counts = countsOf(answers);
    if (counts !== `${requests - 1} × 200, 1 × 201`) problems.push(`${externalTenantId}: ${counts}`);
    const ids = new Set(answers.map(({ text }) => JSON.parse(text).workspaceId));
    if (ids.size !== 1) problems.push(`${externalTenantId}: ${ids.size} workspaces`);
  }
  return problems;
}
