/** What a page of ours may load and reach. The SFU is the only other party. */
export function contentSecurityPolicy(livekitUrl: string) {
  const { host, protocol } = new URL(livekitUrl);
  const encrypted = protocol === 'wss:' || protocol === 'https:';
  // The client opens a WebSocket, and asks over HTTP why it failed.
  const sfu = encrypted ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // The component library sets style attributes and its theme's variables.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:', 'mediastream:'],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...sfu],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** For files that anyone may have made: they show in a frame of our pages at most, and nothing in them runs. */
export const foreignFileHeaders: readonly (readonly [string, string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  ],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
