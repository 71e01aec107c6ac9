/** Thrown by a job's verb when no retry can succeed. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
