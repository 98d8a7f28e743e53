import { describe, expect, it } from 'vitest';
import { inAppBrowser } from './in-app-browser.ts';

const href = 'https://candi.example/interview/1/2/join/t?lang=pt';
const of = (userAgent: string) => inAppBrowser({ userAgent }, href);
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

describe('a browser inside an app', () => {
  it('is identified by the app’s name', () => {
    expect(of(`${iPhone} Mobile/15E148 Instagram 390.0.0 (iPhone15,2)`)).toEqual({
      app: 'Instagram',
      openHref: null,
    });
    expect(of(`${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0]`)?.app).toBe('Facebook');
    expect(of(`${iPhone} Mobile/15E148 [LinkedInApp]/9.31`)?.app).toBe('LinkedIn');
  });

  it('is identified without a name, and Android gets a link to its own browser', () => {
    expect(of(`${iPhone} Mobile/15E148`)).toEqual({ app: null, openHref: null });
    expect(of(`${android} Chrome/140.0 Mobile Safari/537.36`)).toEqual({
      app: null,
      openHref: 'intent://candi.example/interview/1/2/join/t?lang=pt#Intent;scheme=https;end',
    });
  });

  it('is not confused with a full browser', () => {
    for (const own of [
      `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
      `${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ])
      expect(of(own)).toBeNull();
  });
});
