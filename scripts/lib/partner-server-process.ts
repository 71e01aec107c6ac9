/** Starts partner-server.ts on the database that the environment names, and asks it things. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { bundleBeside } from "./bundle-beside";

export type PartnerServer = { url: string; cpuMicros: () => Promise<number>; stop: () => void };

const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const [message] = await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(([code]) => {
        throw new Error(`a server ended with ${code}`);
      }),
    ]);
    return message as Message;
  } finally {
    waiting.abort();
  }
};

/** `env`: theirs; by default this process's. */
export async function startPartnerServers(count: number, env = process.env): Promise<PartnerServer[]> {
  const bundle = await bundleBeside("scripts/lib/partner-server.ts", "partner-server");
  return Promise.all(
    Array.from({ length: count }, async () => {
      const child = fork(bundle, { env });
      const { url } = await nextMessage<{ url: string }>(child);
      return {
        url,
        cpuMicros: async () => {
          child.send("cpu");
          return (await nextMessage<{ micros: number }>(child)).micros;
        },
        stop: () => {
          child.removeAllListeners("exit");
          child.kill();
        },
      };
    }),
  );
}
