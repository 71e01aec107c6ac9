/** The visitor's token: the one that the host page keeps, or a new one that the first message makes. */
import type { CreatedVisitor } from "@/lib/carriers/messenger/schemas";
import { call } from "./api";
import type { Host } from "./host";

const LOCALE_MAX = 64;

type Options = {
  host: Host;
  widgetId: string;
  page: () => string;
  /** `isLost`: the server forgot the visitor. */
  onChange: (token: string, isLost: boolean) => void;
};

export type Visitor = {
  /** Empty before the first message: opening the panel creates no visitor. */
  token(): string;
  /** An empty token: it was forgotten, here or in another tab. */
  adopt(token: string): void;
  /** Another visitor from now on. */
  become(token: string): Promise<void>;
  /** The token, made if need be; calls at the same time share one. */
  obtain(): Promise<string>;
  /** Resolves when no token is being made. */
  settled(): Promise<unknown>;
  /** The server does not know this token: it is forgotten, and the next message makes a new visitor. */
  refuse(token: string): void;
};

/** The server's form: without query and fragment, at most 1,000 characters; absent when it is not known. */
export const localeOf = (): string | undefined => navigator.language?.slice(0, LOCALE_MAX) || undefined;
export const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const pageUrlOf = (page: string): string | undefined => /^https?:[^?#]{1,990}/.exec(page)?.[0];

export function createVisitor({ host, widgetId, page, onChange }: Options): Visitor {
  let token = "";
  let creating: Promise<string> | null = null;

  function adopt(given: string): void {
    if (given === token) return;
    token = given;
    onChange(token, false);
  }

  async function create(): Promise<string> {
    const body = { widgetId, pageUrl: pageUrlOf(page()), locale: localeOf() };
    const created = await call<CreatedVisitor>("visitors", { method: "POST", body });
    adopt(await host.keepToken(created.token));
    return token;
  }

  return {
    token: () => token,
    adopt,
    async become(next) {
      adopt(await host.keepToken(next, token));
    },
    obtain() {
      if (token) return Promise.resolve(token);
      creating ??= create().finally(() => {
        creating = null;
      });
      return creating;
    },
    settled: async () => creating?.catch(() => undefined),
    refuse(refused) {
      if (refused !== token) return;
      token = "";
      onChange("", true);
      host.dropToken(refused);
    },
  };
}
