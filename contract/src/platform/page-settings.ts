/** GET /v1/page-settings: the operator's settings that the pages need. Requires no sign-in. */
export interface PageSettings {
  /** Id of the Microsoft Clarity project that records recruiters' use of the pages; null if none is configured. */
  clarityProject: string | null;
  /** Hosted sign-in that replaces the recruiters' sign-in forms; null if none is configured. */
  hostedSignIn: HostedSignInSettings | null;
  /** Whether candidates can join phone interviews by calling a number. */
  phoneLine: boolean;
  /** Whether Candi can call candidates. */
  phoneCalls: boolean;
}

/** Settings of Clerk's components. */
export interface HostedSignInSettings {
  publishableKey: string;
  /** URL of a proxy for Clerk's frontend API; null if the pages use the host named in the key. */
  proxyUrl: string | null;
  /** URLs or paths to which the components link. */
  signInUrl: string;
  signUpUrl: string;
}
