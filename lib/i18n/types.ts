/** Types for those who use messages. */
import type { createTranslator, NamespaceKeys, NestedKeyOf } from "use-intl/core";
import type { Messages } from "@/lib/i18n/messages/en/types";

export type { Messages, Translation } from "@/lib/i18n/messages/en/types";
/** One file of messages. A page receives the areas that its layouts name. */
export type Area = keyof Messages;
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
/** `t` of one namespace, for functions outside of components. */
export type Translate<Of extends Namespace> = ReturnType<typeof createTranslator<Messages, Of>>;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
