/** The sending jobs that are at work in this process, by account: one that waits can be woken for what is due earlier. */
import { perProcess } from "@/lib/platform/per-process";

type Sender = {
  /** Call it before what is waiting for is read: a wake from then on ends the next wait. */
  beginRead: () => void;
  wait: (ms: number) => Promise<void>;
  end: () => void;
};
type State = { isWoken: boolean; wake: () => void };

const senders = perProcess("simulator-senders", () => new Map<string, State>());

export const isSending = (accountId: string): boolean => senders().has(accountId);

/** Its transaction may still be open: the job's next read waits for it. */
export const wakeSender = (accountId: string): void => senders().get(accountId)?.wake();

export function beginSending(accountId: string): Sender {
  let resolve: (() => void) | null = null;
  const state: State = {
    isWoken: false,
    wake: () => {
      state.isWoken = true;
      resolve?.();
    },
  };
  senders().set(accountId, state);
  return {
    beginRead: () => {
      state.isWoken = false;
    },
    wait: async (ms) => {
      if (state.isWoken) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((done) => {
        resolve = done;
        timer = setTimeout(done, ms);
      });
      clearTimeout(timer);
      resolve = null;
    },
    end: () => {
      if (senders().get(accountId) === state) senders().delete(accountId);
    },
  };
}
