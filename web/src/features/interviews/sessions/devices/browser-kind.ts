/** Browsers whose permissions look different enough to need a picture of their own. */
export const browserKinds = ['chrome', 'edge', 'firefox', 'safari', 'android_chrome', 'ios_safari'] as const;
export type BrowserKind = (typeof browserKinds)[number];

/**
 * The browser that a page runs in, by its `navigator`. Others stand for the one that they are made from; all browsers
 * of iPhone and iPad are Safari underneath, and an iPad says that it is a Mac.
 */
export function browserKind({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): BrowserKind {
  const says = (pattern: RegExp) => pattern.test(userAgent);
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && maxTouchPoints > 1)) return 'ios_safari';
  if (says(/Firefox\//)) return 'firefox';
  if (says(/Android/)) return 'android_chrome';
  if (says(/Edg\//)) return 'edge';
  return says(/Safari\//) && !says(/Chrome|Chromium/) ? 'safari' : 'chrome';
}

export const isPhone = (kind: BrowserKind): boolean => kind === 'android_chrome' || kind === 'ios_safari';
