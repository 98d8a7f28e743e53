import type { Page } from 'playwright-core';
import { CandidatePage, type CandidateOptions } from '../../tests/browser/candidate-page.ts';
import type { Scene, Studio } from './studio.ts';

const inInstagram = () =>
  Object.defineProperty(navigator, 'userAgent', {
    value:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 390.0',
  });
const onIphone = () =>
  Object.defineProperty(navigator, 'userAgent', {
    value:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]',
  });

/** Opens the join page of a link. Returns the page and a finder for its buttons. */
const open = async (studio: Studio, url: string, options: CandidateOptions = {}) => {
  const candidate = await CandidatePage.open(studio.browser, url, {
    language: studio.language,
    microphone: 'fake',
    ...options,
  });
  const { page } = candidate;
  const button = (key: string) => page.getByRole('button', { name: candidate.text(key), exact: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { candidate, page, button };
};

/** Delays each of the page's health checks by `delayMs`. */
const slow = (page: Page, delayMs: number) =>
  page.route('**/v1/health', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });

export const joinScenes: Record<string, Scene> = {
  'join-in-app': async (studio) => {
    for (const [phone, before] of Object.entries({ android: inInstagram, iphone: onIphone })) {
      const { candidate, page } = await open(studio, (await studio.invite()).url, { before });
      await studio.shoot(page, `join-in-app-${phone}`);
      await candidate.close();
    }
  },
  'join-unsupported': async (studio) => {
    const { candidate, page } = await open(studio, (await studio.invite()).url, {
      before: () => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'),
    });
    await studio.shoot(page, 'join-unsupported');
    await candidate.close();
  },
  'join-ready': async (studio) => {
    const { url } = await studio.invite({ testingLanguage: 'es' });
    const { candidate, page, button } = await open(studio, url);
    await studio.shoot(page, 'join-consent', { still: true });
    await studio.shoot(page, 'join-consent-dark', { dark: true });
    await page.getByText(candidate.text('join.what.lines.signals')).click();
    await studio.shoot(page, 'join-unfolded');
    await button('join.accommodation.open').click();
    await page.getByLabel(candidate.text('join.accommodation.extraTime')).waitFor();
    await studio.shoot(page, 'join-accommodation', { still: true });
    await page.getByLabel(candidate.text('join.accommodation.extraTime')).selectOption('1.5');
    await page.getByLabel(candidate.text('join.accommodation.typed')).check();
    await button('join.accommodation.send').click();
    await page.getByText(candidate.text('join.accommodation.sent')).waitFor();
    await studio.shoot(page, 'join-asked');
    await candidate.getReady();
    await candidate.joinButton.and(page.locator(':enabled')).waitFor();
    await button('join.network.again').and(page.locator(':enabled')).waitFor();
    await studio.shoot(page, 'join-ready', { still: true });
    await studio.shoot(page, 'join-ready-dark', { dark: true });
    await button('join.speaker.play').click();
    await button('join.speaker.no').click();
    await slow(page, 400);
    await button('join.network.again').click();
    await page.getByText(candidate.text('join.network.weak.title')).waitFor();
    await studio.shoot(page, 'join-weak');
    await page.context().setOffline(true);
    await button('join.network.again').click();
    await page.getByText(candidate.text('join.network.bad.title')).waitFor();
    await studio.shoot(page, 'join-offline');
    await candidate.close();
  },
  'join-denied': async (studio) => {
    const { candidate, page, button } = await open(studio, (await studio.invite()).url, { permissions: [] });
    await candidate.getReady();
    await studio.shoot(page, 'join-untouched');
    await button('join.devices.ask').click();
    await page.getByText(candidate.text('join.guide.chrome.first')).waitFor();
    await studio.shoot(page, 'join-denied');
    await studio.shoot(page, 'join-denied-dark', { dark: true });
    for (const kind of ['edge', 'firefox', 'safari', 'android_chrome', 'ios_safari']) {
      await page.getByLabel(candidate.text('join.guide.other')).selectOption(kind);
      const guide = page.getByRole('region', { name: candidate.text('join.guide.title') });
      await guide.getByText(candidate.text(`join.guide.${kind}.first`)).waitFor();
      await studio.shoot(page, `join-guide-${kind}`);
    }
    await candidate.close();
  },
  'join-countdown': async (studio) => {
    const { url } = await studio.invite({ scheduledAt: new Date(Date.now() + 26 * 3_600_000).toISOString() });
    const { candidate, page } = await open(studio, url);
    await page.getByText(candidate.text('join.opening.calendar')).waitFor();
    await studio.shoot(page, 'join-countdown');
    await candidate.close();
  },
  'join-test': async (studio) => {
    const { candidate, page } = await open(studio, `${(await studio.invite()).url}/test`);
    await studio.shoot(page, 'join-test');
    await candidate.close();
  },
};
