/** Work by key: one at a time, and one more for all that asked meanwhile. */
export class Turns<T> {
  private readonly turns = new Map<string, { running: Promise<T>; next: Promise<T> | null }>();

  /** Keys at work. */
  get size(): number {
    return this.turns.size;
  }

  /** Resolves with what work returned that began after this call. */
  take(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(key);
    if (!turn) return this.begin(key, work);
    turn.next ??= turn.running.then(
      () => this.begin(key, work),
      () => this.begin(key, work),
    );
    return turn.next;
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const running = work();
    const turn = { running, next: null as Promise<T> | null };
    this.turns.set(key, turn);
    const end = (): void => {
      if (this.turns.get(key) === turn && !turn.next) this.turns.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
