import { groupedPin } from '@candi/contract/interviews/dial-in';
import type { MovePin } from '@candi/contract/interviews/moves';
import { CandidatePage } from '../../tests/browser/candidate-page.ts';
import { RecruiterPage } from '../../tests/browser/recruiter-page.ts';
import { Softphone } from '../../tests/calls/softphone.ts';
import type { Scene, Studio } from './studio.ts';

const enter = (studio: Studio, url: string) =>
  CandidatePage.open(studio.browser, url, { language: studio.language, microphone: 'fake' });

/** Opens the dialog with the number and the PIN. Returns the PIN. */
const offerPin = async (candidate: CandidatePage): Promise<string> => {
  const { page } = candidate;
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/move-pin'));
  await page.getByRole('button', { name: candidate.text('call.help'), exact: true }).click();
  await page.getByRole('menuitem', { name: candidate.text('call.phone.open') }).click();
  const { pin } = (await (await answered).json()) as MovePin;
  await page.getByText(groupedPin(pin)).waitFor();
  return pin;
};

/** Opens a return link and waits for its heading. */
const openReturn = async (studio: Studio, url: string, title: string): Promise<CandidatePage> => {
  const device = await enter(studio, url);
  await device.page.getByRole('heading', { name: device.text(title) }).waitFor();
  return device;
};

/** A page in the interview goes on by telephone, and another device takes the interview back. */
const move = async (studio: Studio, phone: Softphone): Promise<void> => {
  const { url, sessionId } = await studio.invite();
  const candidate = await enter(studio, url);
  const { page } = candidate;
  await candidate.join();
  await candidate.asked(studio.interview.question);
  const pin = await offerPin(candidate);
  await studio.shoot(page, 'telephone-pin', { still: true, keyboard: true });
  await phone.dial(`sip:${pin}@${studio.stack.env['SIP_LISTEN']}`);
  await page.getByRole('heading', { name: candidate.text('call.moved.title') }).waitFor();
  await page.getByText(candidate.text('call.moved.upload.done')).waitFor();
  await studio.shoot(page, 'telephone-moved');
  await page.getByRole('button', { name: candidate.text('call.moved.other') }).click();
  const link = page.getByRole('link').filter({ hasText: '#' });
  const returnUrl = (await link.getAttribute('href')) ?? '';
  await studio.shoot(page, 'telephone-moved-link');
  await studio.shoot(page, 'telephone-moved-link-dark', { dark: true });

  const device = await openReturn(studio, returnUrl, 'join.return.title');
  const button = (key: string) => device.page.getByRole('button', { name: device.text(key), exact: true });
  await button('join.network.again').and(device.page.locator(':enabled')).waitFor();
  await studio.shoot(device.page, 'telephone-return');
  await button('join.devices.ask').click();
  const here = button('call.moved.here');
  await here.and(device.page.locator(':enabled')).waitFor();
  await studio.shoot(device.page, 'telephone-return-ready');
  await studio.shoot(device.page, 'telephone-return-ready-dark', { dark: true });
  const closed = phone.closed();
  await here.click();
  await closed;
  await page.getByRole('heading', { name: candidate.text('join.elsewhere.title') }).waitFor();
  await studio.shoot(page, 'telephone-elsewhere');

  const late = await openReturn(studio, returnUrl, 'join.return.over');
  await studio.shoot(late.page, 'telephone-return-over');
  await late.close();
  await device.asked(studio.interview.question);
  await device.end();
  await device.ended();
  const ended = await openReturn(studio, returnUrl, 'join.return.ended');
  await studio.shoot(ended.page, 'telephone-return-ended');
  for (const each of [ended, device, candidate]) await each.close();

  const recruiter = await RecruiterPage.open(studio.browser, studio.stack.urls.app, studio.language);
  await recruiter.signIn(studio.stack.company);
  await recruiter.openReport(sessionId);
  await recruiter.reportMade();
  await studio.shoot(recruiter.page, 'telephone-moves-report');
  await recruiter.close();
};

/** A video interview that goes on by telephone and comes back on another device. */
export const moveScenes: Record<string, Scene> = {
  'telephone-move': async (studio) => {
    const phone = await Softphone.start();
    try {
      await move(studio, phone);
    } finally {
      await phone.stop();
    }
  },
};
