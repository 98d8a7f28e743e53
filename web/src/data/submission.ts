/** A form's values as its mutation receives them. */
export interface Submission<Values> {
  values: Values;
  /** Stays the same until the values change, so that a resubmission isn't a second write. */
  idempotencyKey: string;
}
