/** Colleagues and teams in a note: offered behind `@`, and found again in the text when it is stored. */
import type { RefObject } from "react";
import { insertText } from "@/components/inbox/composer/insert-text";
import type { Source } from "@/components/inbox/composer/use-typeahead";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useScope } from "@/lib/client/workspace";

/** A name that can follow an @, and whom it names. */
export type Mentionable = { key: string; name: string; userIds: readonly string[] };

/** Colleagues, then teams, which name all their members. */
export function useMentionable(): Mentionable[] {
  const people = useAssignable();
  const teams = useTeams();
  return [
    ...people.map(({ id, name }) => ({ key: id, name, userIds: [id] })),
    ...teams.map(({ id, name, memberIds }) => ({ key: id, name, userIds: memberIds })),
  ];
}

export function useMentionSource(field: RefObject<HTMLTextAreaElement | null>): Source {
  const { user } = useScope();
  const offered = useMentionable().filter(({ key }) => key !== user.id);
  return {
    sign: "@",
    offers: (query) =>
      offered
        .filter(({ name }) =>
          name
            .toLowerCase()
            .split(/\s+/)
            .some((word) => word.startsWith(query.toLowerCase())),
        )
        .map(({ key, name }) => ({ id: key, label: name })),
    choose: ({ label }, range) => field.current && insertText(field.current, `@${label} `, range),
  };
}

/**
 * Ids of people who are named behind an @ in the text, themselves or with their team. A name that begins a longer one, as Support
 * begins Support EU, is not named by that.
 */
export function mentionedIn(text: string, mentionable: readonly Mentionable[]): string[] {
  const ids = new Set<string>();
  let rest = text;
  for (const { name, userIds } of mentionable.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    rest = rest.replaceAll(`@${name}`, " ");
    for (const id of userIds) ids.add(id);
  }
  return [...ids];
}
