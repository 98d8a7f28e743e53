/** Origins of Clarity's tag, its script and what they report to. */
const clarity = ['https://*.clarity.ms'];

/**
 * Builds the content security policy of our pages. The SFU is the only other origin, and on pages that are `measured`
 * Clarity.
 */
export function contentSecurityPolicy(livekitUrl: string, measured: boolean) {
  const analytics = measured ? clarity : [];
  const { host, protocol } = new URL(livekitUrl);
  const encrypted = protocol === 'wss:' || protocol === 'https:';
  // LiveKit's client opens a WebSocket, and requests the reason over HTTP if that fails.
  const sfu = encrypted ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...analytics],
    // Mantine sets style attributes and the variables of its theme.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...analytics],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:', 'mediastream:'],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...sfu, ...analytics],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** Pages that candidates open. They are never measured. */
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
