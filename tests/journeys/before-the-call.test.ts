import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { readMail } from '../calls/read-mail.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const questions = [{ question: 'What is an index?', expectedAnswer: 'A sorted copy, to find rows.' }];

useSharedStack();

const invite = () => stack.recruiter.invite({ questions });

describe('the join page', () => {
  it('plays a test sound and shows the result of the network check in plain words', async () => {
    const candidate = await CandidatePage.open(browser, (await invite()).url);
    const { page } = candidate;
    const button = (key: string) => page.getByRole('button', { name: candidate.text(key), exact: true });
    await candidate.getReady();
    await button('join.speaker.play').click();
    await button('join.speaker.no').click();
    await page.getByText(candidate.text('join.speaker.help')).waitFor();
    await button('join.speaker.play').click();
    await button('join.speaker.yes').click();
    await page.getByText(candidate.text('join.speaker.good')).waitFor();
    // Any verdict is accepted, because the result depends on the machine's current load.
    const verdicts = ['good', 'weak', 'bad'].map((verdict) =>
      candidate.text(`join.network.${verdict}.title`),
    );
    await page.getByText(new RegExp(`^(${verdicts.join('|')})$`)).waitFor();
    await candidate.networkChecked();
    await page.context().setOffline(true);
    await button('join.network.again').click();
    await page.getByText(candidate.text('join.network.bad.title')).waitFor();
    await candidate.close();
  });

  it('shows how to allow the devices, with drawings for the current browser and for other browsers', async () => {
    const candidate = await CandidatePage.open(browser, (await invite()).url, { permissions: [] });
    const { page } = candidate;
    await candidate.getReady();
    await page.getByRole('button', { name: candidate.text('join.devices.ask') }).click();
    await page.getByText(candidate.text('join.guide.chrome.first')).waitFor();
    await page.getByLabel(candidate.text('join.guide.other')).selectOption('ios_safari');
    await page.getByText(candidate.text('join.guide.ios_safari.first')).waitFor();
    await candidate.networkChecked();
    expect(await seriousFindings(page)).toEqual([]);
    await candidate.close();
  });

  it('reports an unsupported browser before asking for consent', async () => {
    const candidate = await CandidatePage.open(browser, (await invite()).url, {
      before: () => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'),
    });
    const { page } = candidate;
    await page.getByRole('heading', { name: candidate.text('join.unsupported.title') }).waitFor();
    expect([await candidate.continueButton.count(), await page.getByRole('checkbox').count()]).toEqual([
      0, 0,
    ]);
    await candidate.close();
  });
});

describe('a slow or lost network', () => {
  it('keeps the join page waiting until the code of the call and of the recorder has loaded, without using up the attempt', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    const told = (words: string) => page.getByRole('alert').getByText(words);
    const joins: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/join')) joins.push(request.url());
    });
    await page.route('**/assets/call-view*.js', (route) => route.abort());
    await candidate.getReady();
    await candidate.joinButton.click();
    await told(candidate.text('errors.network')).waitFor();

    await page.unroute('**/assets/call-view*.js');
    const arrive = Promise.withResolvers<void>();
    const asked = page.waitForRequest('**/assets/recorder-worker*.js');
    await page.route('**/assets/recorder-worker*.js', (route) => arrive.promise.then(() => route.continue()));
    await candidate.joinButton.click();
    await asked;
    await told(candidate.text('errors.network')).waitFor({ state: 'detached' });
    expect(joins).toEqual([]);
    expect(await stack.recruiter.report(sessionId)).toMatchObject({ status: 'PENDING' });

    arrive.resolve();
    await page.waitForURL(/\/call\//);
    expect(joins).toHaveLength(1);
    await candidate.close();
  });
});

describe('an accommodation', () => {
  it('can be requested, reaches the recruiter by email and on the page, and is granted', async () => {
    const link = await invite();
    const candidate = await CandidatePage.open(browser, link.url);
    const { page } = candidate;
    await page.getByRole('button', { name: candidate.text('join.accommodation.open') }).click();
    await page.getByLabel(candidate.text('join.accommodation.extraTime')).selectOption('1.5');
    await page.getByLabel(candidate.text('join.accommodation.typed')).check();
    await page.getByLabel(candidate.text('join.accommodation.note')).fill('I stammer.');
    await page.getByRole('button', { name: candidate.text('join.accommodation.send') }).click();
    await page.getByText(candidate.text('join.accommodation.sent')).waitFor();

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    const subject = 'Robin Test requests an accommodation: Engineer';
    const mail = await readMail(stack.mailbox, stack.company.email, subject);
    expect(mail.text).toContain('I stammer.');
    await recruiter.page.goto(mail.linkTo('Answer the request'));
    await recruiter.page.getByText('I stammer.').waitFor();
    const grant = recruiter.page.getByLabel(
      recruiter.text('interviews.accommodations.grant', { name: 'Robin Test' }),
    );
    await grant.selectOption('1.5');
    await recruiter.page.getByText('Answer saved.').waitFor();
    expect(await seriousFindings(recruiter.page)).toEqual([]);
    await recruiter.close();

    await page.reload();
    await page.getByText(candidate.text('join.accommodation.granted', { percent: '50%' })).waitFor();
    await candidate.close();
  });
});
