/** Events to choose from, by the object that they are about. */
/** `object` is the first part of the events' names, such as `message`. */
export type EventGroup = { object: string; events: string[] };

const objectOf = (event: string): string => event.split(".")[0] ?? event;

export const groupsOf = (catalogue: readonly string[]): EventGroup[] =>
  [...new Set(catalogue.map(objectOf))].map((object) => ({
    object,
    events: catalogue.filter((event) => objectOf(event) === object),
  }));

/** Adds or takes away some of the chosen, in the catalogue's order. */
export function withEvents(
  catalogue: readonly string[],
  chosen: readonly string[],
  events: readonly string[],
  isOn: boolean,
): string[] {
  return catalogue.filter((event) => (events.includes(event) ? isOn : chosen.includes(event)));
}

/** For a box that stands for several. */
export function shareOf(chosen: readonly string[], events: readonly string[]): boolean | "indeterminate" {
  const count = events.filter((event) => chosen.includes(event)).length;
  return count === events.length ? true : count > 0 ? "indeterminate" : false;
}
