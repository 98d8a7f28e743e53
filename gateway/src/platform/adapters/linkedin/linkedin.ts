/** Access to one person's LinkedIn account. */
export interface Grant {
  token: string;
  expiresAt: Date;
  /** The person's id, which is specific to this LinkedIn application. */
  personId: string;
  name: string;
}

export interface LinkedInPost {
  text: string;
  /** `text`: the picture's alternative text. */
  picture: { png: Uint8Array<ArrayBuffer>; text: string } | null;
}

/** Connects people's LinkedIn accounts and publishes posts with them. The methods throw LinkedInError. */
export interface LinkedIn {
  /**
   * Returns the URL of the page on which a person allows Candi to post. The page redirects to `redirectUri` with
   * `state` and a code.
   */
  authorizationUrl(state: string, redirectUri: string): string;
  /** Exchanges a code for access. Each code can be used once. */
  connect(code: string, redirectUri: string): Promise<Grant>;
  /** Revokes an access token. Resolves even if LinkedIn no longer knows the token. */
  revoke(token: string): Promise<void>;
  /** Publishes a post and returns the id that LinkedIn assigns to it. */
  publish(grant: Pick<Grant, 'token' | 'personId'>, post: LinkedInPost): Promise<string>;
}

/**
 * Why a call to LinkedIn failed.
 *
 * - refused: LinkedIn rejected the request; repeating it won't help
 * - not_granted: the person connected without granting the permission to post
 * - expired: the access token is no longer valid
 * - limited: LinkedIn's rate limit is reached
 * - unavailable: LinkedIn couldn't be reached, failed or sent an invalid response; nothing was published
 * - unknown: like `unavailable`, but the post itself was sent, so it may have been published
 */
export type LinkedInFault = 'refused' | 'not_granted' | 'expired' | 'limited' | 'unavailable' | 'unknown';

export class LinkedInError extends Error {
  override readonly name = 'LinkedInError';
  readonly fault: LinkedInFault;
  /** LinkedIn's explanation of the refusal; empty if there is none. */
  readonly detail: string;

  constructor(fault: LinkedInFault, detail = '', options?: ErrorOptions) {
    super(detail === '' ? fault : `${fault}: ${detail}`, options);
    this.fault = fault;
    this.detail = detail;
  }
}
