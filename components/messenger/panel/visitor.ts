/** Who the visitor is: the token that the host page keeps, or a new one that the first message makes. */
import type { CreatedVisitor } from "@/lib/messenger/schemas";
import { call } from "./api";
import type { Host } from "./host";

type Options = { host: Host; widgetId: string; page: () => string; onChange: (token: string) => void };

export type Visitor = {
  /** Empty before the first message: looking makes no visitor. */
  token(): string;
  adopt(token: string): void;
  /** The token, made if need be; calls at the same time share one. */
  obtain(): Promise<string>;
  /** The server does not know this token: it is forgotten, and the next message makes a new visitor. */
  refuse(token: string): void;
};

export function createVisitor({ host, widgetId, page, onChange }: Options): Visitor {
  let token = "";
  let creating: Promise<string> | null = null;

  function adopt(given: string): void {
    if (!given || given === token) return;
    token = given;
    onChange(token);
  }

  async function create(): Promise<string> {
    const body = { widgetId, pageUrl: page() || undefined, locale: navigator.language };
    const created = await call<CreatedVisitor>("visitors", { method: "POST", body });
    adopt(await host.keepToken(created.token));
    return token;
  }

  return {
    token: () => token,
    adopt,
    obtain() {
      if (token) return Promise.resolve(token);
      creating ??= create().finally(() => {
        creating = null;
      });
      return creating;
    },
    refuse(refused) {
      if (refused !== token) return;
      token = "";
      onChange("");
      host.dropToken(refused);
    },
  };
}
