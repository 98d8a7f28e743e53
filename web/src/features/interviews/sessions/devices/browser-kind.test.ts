import { expect, test } from 'vitest';
import { browserKind } from './browser-kind.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const google = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  ['chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Safari/537.36`, 0],
  ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Safari/537.36 Edg/141.0.0.0`, 0],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0],
  ['firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 5],
  ['safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`, 0],
  [
    'ios_safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/26.0 Mobile/15E148`,
    5,
  ],
  [
    'ios_safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/141.0 Mobile/15E148`,
    5,
  ],
  ['ios_safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`, 5],
  ['android_chrome', `Mozilla/5.0 (Linux; Android 10; K) ${google} Mobile Safari/537.36`, 5],
] as const)('%s is recognised by the user agent “%s”', (kind, userAgent, maxTouchPoints) => {
  expect(browserKind({ userAgent, maxTouchPoints })).toBe(kind);
});
