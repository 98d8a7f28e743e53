/** The values of a form as a mutation gets them. */
export interface Submission<Values> {
  values: Values;
  /** Stays the same until the values change, so that sending them again isn't another write. */
  idempotencyKey: string;
}
