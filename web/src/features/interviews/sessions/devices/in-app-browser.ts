/** Apps that show links in a browser of their own, by what it says of itself. */
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
  /** The app's name; null where it doesn't say it. */
  app: string | null;
  /** Opens this page in the phone's own browser; null where only the person can do that. */
  openHref: string | null;
}

/**
 * The browser inside an app: it often has no devices to give, or loses them halfway. Null: a browser of its own.
 * `href`: the page's address.
 */
export function inAppBrowser({ userAgent }: Pick<Navigator, 'userAgent'>, href: string): InAppBrowser | null {
  const app = apps.find(([says]) => says.test(userAgent))?.[1] ?? null;
  const android = userAgent.includes('Android');
  // Android's web view says so; on an iPhone every true browser names Safari.
  const view = android
    ? /; wv\)/.test(userAgent)
    : /iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/');
  if (app === null && !view) return null;
  const { protocol, host, pathname, search } = new URL(href);
  const scheme = protocol.replace(':', '');
  const openHref = android ? `intent://${host}${pathname}${search}#Intent;scheme=${scheme};end` : null;
  return { app, openHref };
}
