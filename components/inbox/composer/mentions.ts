/** Colleagues in a note: offered behind `@`, and found again in the text when it is stored. */
import type { RefObject } from "react";
import { insertText } from "@/components/inbox/composer/insert-text";
import type { Source } from "@/components/inbox/composer/use-typeahead";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useScope } from "@/lib/client/workspace";

type Person = { id: string; name: string };

export function useMentionSource(field: RefObject<HTMLTextAreaElement | null>): Source {
  const { user } = useScope();
  const team = useAssignable().filter(({ id }) => id !== user.id);
  return {
    sign: "@",
    offers: (query) =>
      team
        .filter(({ name }) =>
          name
            .toLowerCase()
            .split(/\s+/)
            .some((word) => word.startsWith(query.toLowerCase())),
        )
        .map(({ id, name }) => ({ id, label: name })),
    choose: ({ label }, range) => field.current && insertText(field.current, `@${label} `, range),
  };
}

/** Ids of people whose name follows an @ in the text. */
export const mentionedIn = (text: string, team: readonly Person[]): string[] =>
  team.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
