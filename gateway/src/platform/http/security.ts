/** Origins of Clarity's tag, its script and what they report to. */
const clarity = ['https://*.clarity.ms'];

/** Origins that Clerk's components need beside its frontend API: pictures, and the protection from bots. */
const clerk = {
  scripts: ['https://challenges.cloudflare.com', 'https://*.protect.clerk.com'],
  frames: ['https://challenges.cloudflare.com', 'https://*.protect.clerk.com'],
  images: ['https://img.clerk.com'],
  connections: ['https://*.protect.clerk.com:*'],
};

export interface OutsideServices {
  /** Whether Clarity measures the pages. */
  measured: boolean;
  /** URL of Clerk's frontend API, if people sign in with Clerk. */
  clerkUrl: string;
}

/**
 * Builds the content security policy of our pages. The SFU is the only other origin, and those of the services that are
 * configured.
 */
export function contentSecurityPolicy(livekitUrl: string, { measured, clerkUrl }: OutsideServices) {
  const analytics = measured ? clarity : [];
  const signIn = clerkUrl ? clerk : { scripts: [], frames: [], images: [], connections: [] };
  const frontendApi = clerkUrl ? [new URL(clerkUrl).origin] : [];
  const { host, protocol } = new URL(livekitUrl);
  const encrypted = protocol === 'wss:' || protocol === 'https:';
  // LiveKit's client opens a WebSocket, and requests the reason over HTTP if that fails.
  const sfu = encrypted ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...analytics, ...signIn.scripts],
    // Mantine sets style attributes and the variables of its theme.
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

/** Pages that candidates open. They reach no outside service but the SFU. */
export const candidatePages = /^\/(interview|job)\//;

/** Headers for uploaded files: they can be displayed only in a frame of our pages, and no script in them runs. */
export const foreignFileHeaders: readonly (readonly [string, string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  ],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
