/** Origins of Clarity's scripts and of the servers to which they send data. */
const clarity = ['https://*.clarity.ms'];

/** Origins that Clerk's components need in addition to Clerk's frontend API, for pictures and bot protection. */
const clerk = {
  scripts: ['https://challenges.cloudflare.com', 'https://*.protect.clerk.com'],
  frames: ['https://challenges.cloudflare.com', 'https://*.protect.clerk.com'],
  images: ['https://img.clerk.com'],
  connections: ['https://*.protect.clerk.com:*'],
};

export interface OutsideServices {
  /** Whether Clarity is used on the pages. */
  measured: boolean;
  /** URL of Clerk's frontend API; empty if people don't sign in with Clerk. */
  clerkUrl: string;
}

/**
 * Builds the content security policy of our pages. The only foreign origins that it allows are those of the SFU and of
 * the configured services.
 */
export function contentSecurityPolicy(livekitUrl: string, { measured, clerkUrl }: OutsideServices) {
  const analytics = measured ? clarity : [];
  const signIn = clerkUrl ? clerk : { scripts: [], frames: [], images: [], connections: [] };
  const frontendApi = clerkUrl ? [new URL(clerkUrl).origin] : [];
  const { host, protocol } = new URL(livekitUrl);
  const encrypted = protocol === 'wss:' || protocol === 'https:';
  // LiveKit's client opens a WebSocket. If that fails, it requests the reason over HTTP.
  const sfu = encrypted ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...analytics, ...signIn.scripts],
    // Needed because Mantine sets style attributes and the variables of its theme.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...analytics, ...signIn.images],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:', 'mediastream:'],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...sfu, ...analytics, ...frontendApi, ...signIn.connections],
    frameSrc: ["'self'", ...signIn.frames],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** Paths of candidates' pages. These pages connect to no outside service except the SFU. */
export const candidatePages = /^\/(interview|job)\//;

/**
 * Headers of uploaded files. They prevent scripts in the file from running and allow only our own pages to frame it.
 */
export const foreignFileHeaders: readonly (readonly [string, string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  ],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
