/** Access to one person's LinkedIn account. */
export interface Grant {
  token: string;
  expiresAt: Date;
  /** The person's ID for this application. */
  personId: string;
  name: string;
}

export interface LinkedInPost {
  text: string;
  /** `text`: description for people who don't see the picture. */
  picture: { png: Uint8Array<ArrayBuffer>; text: string } | null;
}

/** Connects LinkedIn accounts and publishes posts with them. Its methods throw LinkedInError. */
export interface LinkedIn {
  /** Returns the page on which a person allows us to post. It leads back to `redirectUri` with `state` and a code. */
  authorizationUrl(state: string, redirectUri: string): string;
  /** Exchanges a code, which is valid once. */
  connect(code: string, redirectUri: string): Promise<Grant>;
  /** Publishes a post and returns LinkedIn's ID of it. */
  publish(grant: Pick<Grant, 'token' | 'personId'>, post: LinkedInPost): Promise<string>;
}

/**
 * - refused: LinkedIn rejects the request, and will again
 * - not_granted: the person connected, but without the permission to post
 * - expired: the access token is no longer valid
 * - limited: a limit of LinkedIn is reached
 * - unavailable: LinkedIn can't be reached, fails or answers nonsense; nothing was published
 * - unknown: as `unavailable`, while the post itself was sent, so it may have been published
 */
export type LinkedInFault = 'refused' | 'not_granted' | 'expired' | 'limited' | 'unavailable' | 'unknown';

export class LinkedInError extends Error {
  override readonly name = 'LinkedInError';
  readonly fault: LinkedInFault;
  /** LinkedIn's own words about a refusal; empty if there are none. */
  readonly detail: string;

  constructor(fault: LinkedInFault, detail = '', options?: ErrorOptions) {
    super(detail === '' ? fault : `${fault}: ${detail}`, options);
    this.fault = fault;
    this.detail = detail;
  }
}
