/** GET /v1/page-settings: what the operator has set up for the pages. Needs no sign-in. */
export interface PageSettings {
  /** Project of Microsoft Clarity that measures the recruiters' pages; null if there is none. */
  clarityProject: string | null;
  /** Hosted sign-in that replaces the built-in forms of recruiters; null if there is none. */
  hostedSignIn: HostedSignInSettings | null;
}

/** Settings of Clerk's components. */
export interface HostedSignInSettings {
  publishableKey: string;
  /** URL of a proxy of Clerk's frontend API; null if the pages use the address in the key. */
  proxyUrl: string | null;
  /** URLs or paths that the components link to. */
  signInUrl: string;
  signUpUrl: string;
}
