/** Thrown by a verb that a job calls, when no later attempt can succeed either. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
