/** Moves the wall clock of this process, as an administrator or NTP moves a machine's. Timers and the monotonic clock go on. */
const RealDate = Date;

export function stepClock(ms: number): void {
  const now = (): number => RealDate.now() + ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self === globalThis.Date ? target : self),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
