/** Browsers whose permission prompts differ so much that each has its own illustration. */
export const browserKinds = ['chrome', 'edge', 'firefox', 'safari', 'android_chrome', 'ios_safari'] as const;
export type BrowserKind = (typeof browserKinds)[number];

/**
 * Returns the kind of the browser from its `navigator`. Derivatives count as the browser they are built on; all
 * browsers on iPhone and iPad are Safari underneath, and an iPad identifies as a Mac.
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
