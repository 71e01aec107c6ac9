/** `ids` with this one at `place`, from 0, whether it was among them or not. */
export const moved = (ids: readonly string[], id: string, place: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(place, 0, id);
