/** An error that Stripe answers with. `error`: the body's `error`. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;
  constructor(status: number, error: Record<string, string>) {
    super(error['message']);
    this.status = status;
    this.error = error;
  }
}

/** Stripe's answer if an object doesn't exist. */
export const missing = (what: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
