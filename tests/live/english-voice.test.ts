import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import { promptsFor } from '@candi/agent/prompts/languages';
import {
  mergeMessage,
  type Message,
} from '../../web/src/features/interviews/sessions/call/room/merge-message.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import type { CollectedCall } from '../browser/collect-call.ts';
import { capture, type Capture, captureS, say, wallMs } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { cut } from '../measure/sound.ts';
import { compareUtterances, spokenCounts } from '../measure/engine-voice.ts';
import { alikeOver, follow } from '../measure/follow.ts';
import { type Watched, watchRecording } from '../measure/recording.ts';
import { unrecordedMs, unrecordedTurns } from '../measure/unrecorded.ts';
import type { Spoken } from '../measure/reply.ts';
import { wordErrorRate } from '../measure/words.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const { interview: answers } = JSON.parse(
  readFileSync(new URL('../speech/answers.json', import.meta.url), 'utf8'),
) as { interview: { id: string; text: string }[] };

const questions = [
  {
    question: 'Can you tell me about a project you are proud of?',
    expectedAnswer:
      'A project in a team of several people: what was built, as a new system, and for whom, as a hospital.',
  },
  {
    question: 'What was the hardest problem in it?',
    expectedAnswer: 'The hardest problem, such as the time, and how the work was finished before the end.',
  },
];
const { inviteQuestions, moreQuestions } = promptsFor('en');
/** Each of Candi's questions, with the name of the recorded answer that is played. */
const script: [asked: string, answer: string][] = [
  [questions[0]?.question ?? '', 'project'],
  [questions[1]?.question ?? '', 'problem'],
  [inviteQuestions, 'question'],
  [moreQuestions[0] ?? '', 'nothing'],
];

describe('an interview in English, by voice', () => {
  let stack: TestStack;
  let browser: Browser;
  let recruiter: RecruiterPage;
  let candidate: CandidatePage;
  let link: string;
  let joined: JoinAnswer;
  let heard: Capture;
  let collected: CollectedCall;
  let segments: ShownSegment[];
  let report: ReportAnswer;
  let watched: Watched;
  const spoken: Spoken[] = [];
  let synthesised: Awaited<ReturnType<typeof spokenCounts>>;

  /** Converts session time (ms) to capture time (s); `sessionMs` converts back. */
  const heardS = (sessionMs: number): number => captureS(heard, Date.parse(joined.startedAt) + sessionMs);
  const sessionMs = (atS: number): number => wallMs(heard, atS) - Date.parse(joined.startedAt);
  const fileS = (ms: number): number => (ms - report.recording.offsetMs) / 1000;
  const candiSegments = (): ShownSegment[] => segments.filter(({ speaker }) => speaker === 'candi');

  beforeAll(async () => {
    [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
    recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    link = await recruiter.newInterview({
      title: 'Engineer, first talk',
      template: {
        title: 'Two questions',
        companyIntro: 'We build tools for hospitals.',
        jobIntro: 'There are six people in the team.',
        questions,
      },
      candidate: { firstName: 'Robin', lastName: 'Voice', email: 'robin@example.com' },
      duration: 10,
    });

    candidate = await CandidatePage.open(browser, link, { motion: 'full' });
    const before = await spokenCounts(stack.env);
    joined = await candidate.join();
    await candidate.unmute();
    for (const [asked, answer] of script) {
      await candidate.asked(asked);
      spoken.push(await say(candidate.page, [answer]));
    }
    await candidate.ended();
    const after = await spokenCounts(stack.env);
    synthesised = {
      ...after,
      stored: after.stored - before.stored,
      synthesised: after.synthesised - before.synthesised,
    };

    heard = await capture(candidate.page);
    collected = await candidate.collectedCall();
    ({ segments } = await sessionCalls(stack.urls.gateway, joined.sessionId, joined.sessionToken).segments());
    await recruiter.openReport(joined.sessionId);
    await recruiter.reportMade();
    report = await stack.recruiter.report(joined.sessionId);
    watched = await watchRecording(recruiter.page, 24);
  });
  afterAll(() => browser?.close());

  it('ends by itself, on the end page', async () => {
    await candidate.page.getByRole('heading', { name: 'Session Ended' }).waitFor();
    expect(await candidate.page.getByText(candidate.text('end.notSaved')).count()).toBe(0);
    expect(report).toMatchObject({ status: 'COMPLETED', cancelReason: null });
  });

  it('recognises the spoken answers', () => {
    const said = script.map(([, id]) => answers.find((answer) => answer.id === id)?.text ?? '').join(' ');
    const stored = segments.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text);
    console.log(`said: ${said}\nheard: ${stored.join(' ')}`);
    expect(wordErrorRate(said, stored.join(' '))).toBeLessThanOrEqual(0.2);
  });

  it('plays the audio that the TTS engine produced', async () => {
    expect(candiSegments().length).toBeGreaterThanOrEqual(6);
    const remote = { ...heard, samples: heard.remote };
    const utterances = await compareUtterances(stack.env, segments, remote, heardS);
    // An utterance that was lost or said twice has a share of 0 or 2.
    for (const { text, soundingShare } of utterances) {
      expect.soft(soundingShare, text).toBeGreaterThan(0.6);
      expect.soft(soundingShare, text).toBeLessThan(1.4);
    }
    // The correlation covers all of Candi's speech, because in an utterance of 1 s a pause of 60 ms, which the browser
    // inserts when the machine is busy, would decide the result.
    const whole = alikeOver(utterances.flatMap(({ followed }) => followed));
    console.log(`${whole.toFixed(3)}: all of Candi's speech`);
    expect(whole).toBeGreaterThanOrEqual(0.8);
  });

  it('says what was known beforehand without synthesising it again', () => {
    console.log(synthesised);
    // The questions and the invitation to ask; the greeting may be due before it is synthesised. Without a natural voice,
    // nothing is.
    const known = synthesised.voice === 'natural' ? script.length : 0;
    expect(synthesised.stored).toBeGreaterThanOrEqual(known);
  });

  it('shows the stored transcript in the page', () => {
    const told = (messages: readonly Message[]) =>
      messages.map(({ speaker, text, index }) => ({ speaker, text, index }));
    const folded = segments.reduce<Message[]>((messages, segment) => mergeMessage(messages, segment, ''), []);
    expect(told(collected.messages)).toEqual(told(folded));
  });

  it('quotes only words of the transcript', () => {
    const quotes = report.report?.questions.flatMap((question) => question.quotes) ?? [];
    expect(quotes.length).toBeGreaterThan(0);
    for (const { turnIndex, quote } of quotes) {
      const turn = report.turns.find(({ index }) => index === turnIndex);
      expect(turn?.speaker).toBe('candidate');
      expect(turn?.text).toContain(quote);
    }
    expect(report.report?.overallScore).toBeGreaterThan(0);
  });

  it('records the full length of the call', () => {
    const { durationMs, offsetMs } = report.recording;
    console.log({ durationMs, offsetMs, unrecordedMs: unrecordedMs(report) });
    expect(report.recording.source).toBe('browser');
    expect(unrecordedTurns(report)).toEqual([]);
    expect(Math.abs(watched.durationS * 1000 - (durationMs ?? 0))).toBeLessThan(150);
  });

  it('records both voices at the times they were heard', () => {
    const answered = spoken.map(({ startS, endS }) => ({
      said: cut({ ...heard, samples: heard.microphone }, startS, endS),
      ms: sessionMs(startS),
    }));
    const asked = candiSegments().map(({ startMs, endMs }) => ({
      said: cut({ ...heard, samples: heard.remote }, heardS(startMs), heardS(endMs)),
      ms: startMs,
    }));
    for (const [name, parts] of Object.entries({ answered, asked })) {
      const all = parts.map(({ said, ms }) => {
        const found = follow(said, watched.sound, fileS(ms), 1);
        console.log(
          `${name} at ${Math.round(ms)} ms: ${alikeOver([found]).toFixed(3)}, ${found.mostlyLateMs} ms late`,
        );
        expect.soft(Math.abs(found.mostlyLateMs), name).toBeLessThan(400);
        return found;
      });
      // The correlation covers all audio of a voice, because in a single answer of 2 s a shift of 50 ms would decide
      // the result.
      expect.soft(alikeOver(all), name).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('records a moving image in each half', () => {
    const moving = (changes: number[]) => changes.filter((change) => change > 0.3).length / changes.length;
    expect(moving(watched.changes.left)).toBeGreaterThan(0.5);
    expect(moving(watched.changes.right)).toBeGreaterThan(0.5);
  });

  it('plays a line of the transcript when it is clicked', async () => {
    const turn = report.turns.findLast(({ speaker }) => speaker === 'candidate');
    const line = recruiter.page
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: turn?.text ?? '' });
    await line.click();
    const video = recruiter.page.locator('video');
    const at = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    expect(Math.abs(at - fileS(turn?.startMs ?? 0))).toBeLessThan(1);
    expect(await line.getAttribute('aria-current')).toBe('true');
  });

  it('refuses a second join', async () => {
    const second = await CandidatePage.open(browser, link);
    await second.page.getByRole('heading', { name: second.text('join.completed.title') }).waitFor();
    expect(await second.continueButton.count()).toBe(0);
    await second.close();
  });
});
