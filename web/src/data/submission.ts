/** A form's values and idempotency key, as passed to its mutation. */
export interface Submission<Values> {
  values: Values;
  /** Stays the same until the values change, so that a resubmission isn't a second write. */
  idempotencyKey: string;
}
