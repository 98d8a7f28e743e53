import { t } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { AnalyticsBanner } from './analytics-banner.tsx';
import { AnalyticsSwitch } from './analytics-switch.tsx';

const commands = vi.fn<(...command: unknown[]) => void>();

/** Shows the banner and the profile's switch, and records the commands that Clarity gets. */
const showAnalytics = async (clarityProject: string | null, objects = false) => {
  vi.stubGlobal('clarity', commands);
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: objects, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    localStorage.removeItem('candi.analytics');
    commands.mockReset();
  });
  return show(
    <>
      <AnalyticsBanner />
      <AnalyticsSwitch />
    </>,
    {
      as: member('EDITOR'),
      gateway: (gateway) =>
        gateway.on('GET /v1/page-settings', {
          clarityProject,
          hostedSignIn: null,
          phoneLine: false,
          phoneCalls: false,
        }),
    },
  );
};
const asked = () => t('analytics.title');

test('analytics start only after the person’s consent, and stop when it is withdrawn', async () => {
  const page = await showAnalytics('abcd1234');
  await expect.element(page.getByText(asked())).toBeVisible();
  expect(commands).not.toHaveBeenCalled();
  await page.getByRole('button', { name: t('analytics.allow'), exact: true }).click();
  await expect.poll(() => commands.mock.lastCall).toEqual(['start']);
  await expect.element(page.getByText(asked())).not.toBeInTheDocument();
  const consent = page.getByRole('switch', { name: t('analytics.switch') });
  await expect.element(consent).toBeChecked();
  await consent.click({ force: true });
  await expect.poll(() => commands.mock.lastCall).toEqual(['stop']);
});

test('a person who refuses isn’t asked again, and analytics don’t start', async () => {
  const page = await showAnalytics('abcd1234');
  await page.getByRole('button', { name: t('analytics.refuse') }).click();
  await expect.element(page.getByText(asked())).not.toBeInTheDocument();
  expect(localStorage.getItem('candi.analytics')).toBe('false');
  expect(commands).not.toHaveBeenCalled();
});

test.each([
  ['without a Clarity project', null, false],
  ['in a browser that sends Global Privacy Control', 'abcd1234', true],
] as const)('nobody is asked %s', async (_when, project, objects) => {
  const page = await showAnalytics(project, objects);
  await expect.poll(() => page.gateway.to('GET /v1/page-settings').length).toBe(1);
  await expect.element(page.getByText(asked())).not.toBeInTheDocument();
});
