/** Apps that open links in their own browser, matched by its user agent. */
const apps = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB|FBIOS/, 'Facebook'],
  [/LinkedInApp/, 'LinkedIn'],
  [/TikTok|musical_ly|BytedanceWebview/, 'TikTok'],
  [/MicroMessenger/, 'WeChat'],
  [/Snapchat/, 'Snapchat'],
  [/\bLine\//, 'LINE'],
  [/Twitter for/, 'X'],
  [/Pinterest/, 'Pinterest'],
] as const;

export interface InAppBrowser {
  /** Name of the app; null if the user agent doesn't contain it. */
  app: string | null;
  /** URL that opens this page in the phone's browser; null if only the user can do that. */
  openHref: string | null;
}

/**
 * Detects an app's built-in browser, which often has no access to devices or loses it during the interview. Returns
 * null for a full browser. `href`: the page's URL.
 */
export function inAppBrowser({ userAgent }: Pick<Navigator, 'userAgent'>, href: string): InAppBrowser | null {
  const app = apps.find(([says]) => says.test(userAgent))?.[1] ?? null;
  const android = userAgent.includes('Android');
  // Android's web view identifies itself; on an iPhone every full browser mentions Safari.
  const view = android
    ? /; wv\)/.test(userAgent)
    : /iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/');
  if (app === null && !view) return null;
  const { protocol, host, pathname, search } = new URL(href);
  const scheme = protocol.replace(':', '');
  const openHref = android ? `intent://${host}${pathname}${search}#Intent;scheme=${scheme};end` : null;
  return { app, openHref };
}
