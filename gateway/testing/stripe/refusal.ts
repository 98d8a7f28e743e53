/** An error response from Stripe. `error`: the field `error` of the body. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;
  constructor(status: number, error: Record<string, string>) {
    super(error['message']);
    this.status = status;
    this.error = error;
  }
}

/** Returns Stripe's response for an object that doesn't exist. */
export const missing = (what: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
