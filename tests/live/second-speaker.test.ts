import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '@candi/agent/simulation/random';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import type { SoundSegment } from '../doubles/script.ts';
import { type OwnDoubles, startDoubles } from '../doubles/start-doubles.ts';
import { soundSegmentOf } from '../doubles/script.ts';
import { fillingSound } from '../speech/fillings.ts';
import { speak } from '../speech/synthesis.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { capture, type Capture, captureS, play } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { compareWithEngine } from '../measure/engine-voice.ts';
import { longestSilence, type Spoken } from '../measure/reply.ts';
import { wavFile } from '../measure/wav.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { type OwnStack, startTestStack } from '../stack/stack.ts';

const question =
  'I would like to hear about one project that took more than a month and that you did together with other people. Tell me what it was for, who used it in the end, and what your own part in it was. Can you tell me about a project you are proud of?';
const answer = 'last year i worked on a project with a team of five people';
const helped = 'tell them about the new system for the hospital';

/** Pause between two clips (ms); too short for Candi to start a turn. */
const breathMs = 200;

interface Known {
  file: Buffer;
  segment: SoundSegment;
}

/**
 * Uses a double of a recogniser that returns no words for a hum and distinguishes speakers, like Deepgram's. The test
 * tells the double in advance what will be said.
 */
describe('a candidate who hums, says “yeah” and is helped by another person', () => {
  let stack: OwnStack;
  let doubles: OwnDoubles;
  let browser: Browser;
  let engine: Synthesiser;
  let candidate: CandidatePage;
  let joined: JoinAnswer;
  let heard: Capture;
  let segments: ShownSegment[];
  let hum: Spoken;
  let assent: Spoken;
  let help: Spoken;

  const words = async (text: string, speaker: number): Promise<Known> => {
    const pitch = speaker === 0 ? 1 : 0.75;
    const planned = { words: text.split(' '), pauses: [], pitch, speed: 1 };
    const [spoken] = await speak(engine, 'en', planned);
    if (spoken === undefined) throw new Error(`“${text}” was not synthesised`);
    const known = spoken.words.map((word) => Object.assign(word, { speaker }));
    return { file: wavFile(spoken.sound), segment: soundSegmentOf(spoken.sound, known) };
  };
  /** Plays the clips one after another, with no pause long enough to end the turn. */
  const say = async (...known: Known[]): Promise<Spoken> => {
    await doubles.know(
      'recogniser',
      known.map(({ segment }) => segment),
    );
    return play(
      candidate.page,
      known.map(({ file }, i) => ({ file, gapMs: i + 1 < known.length ? breathMs : 0 })),
    );
  };
  const sessionS = (ms: number): number => captureS(heard, Date.parse(joined.startedAt) + ms);

  beforeAll(async () => {
    [doubles, engine, browser] = await Promise.all([
      startDoubles(),
      startSynthesiser(['en']),
      launchChromium(),
    ]);
    stack = await startTestStack({
      STT_URL: doubles.knowingUrl('recogniser'),
      STT_KEY: 'double',
      STT_LANGUAGES: 'en',
    });
    const { url } = await stack.recruiter.invite({
      questions: [{ question, expectedAnswer: 'A project in a team: what was built, and for whom.' }],
    });
    candidate = await CandidatePage.open(browser, url, { latency: 'interactive' });
    joined = await candidate.join();
    await candidate.unmute();
    const sound = fillingSound('hum', 1, randomFrom(1));
    const [yes, mine, theirs] = [await words('yeah', 0), await words(answer, 0), await words(helped, 1)];
    await candidate.says('one project');
    hum = await say({ file: wavFile(sound), segment: soundSegmentOf(sound, []) });
    await candidate.says('who used it');
    assent = await say(yes);
    await candidate.asked(question);
    const both = await say(mine, theirs);
    help = { startS: both.startS + (mine.segment.lengthMs + breathMs) / 1000, endS: both.endS };
    await candidate.page.getByRole('log').getByText(helped).waitFor();
    heard = await capture(candidate.page);
    ({ segments } = await sessionCalls(stack.urls.gateway, joined.sessionId, joined.sessionToken).segments());
  });
  afterAll(async () => {
    engine?.stop();
    await browser?.close();
    await stack?.stop();
    await doubles?.stop();
  });

  /** Returns Candi's longest silence from the start of the candidate's sound until `afterS` seconds after its end. */
  const gap = ({ startS, endS }: Spoken, afterS: number): Spoken => {
    const found = longestSilence(heard.remote, heard.sampleRate, startS, endS + afterS);
    return found ?? { startS, endS: startS };
  };

  it('pauses Candi by humming; the question then resumes where it stopped, without omissions or repetitions', async () => {
    const paused = gap(hum, 2.5);
    console.log({ hum, paused });
    const asked = segments.find(({ text }) => text.includes('one project'));
    expect(asked?.text).toContain(question);
    // Removes those of Candi's pauses that aren't part of the synthesised audio.
    const { remote, sampleRate } = heard;
    const cuts = [paused, gap(assent, 1.5)].flatMap(({ startS, endS }) => [startS + 0.02, endS - 0.02]);
    const kept = [0, ...cuts, remote.length / sampleRate];
    const parts = [0, 2, 4].map((i) =>
      remote.subarray(Math.round((kept[i] ?? 0) * sampleRate), Math.round((kept[i + 1] ?? 0) * sampleRate)),
    );
    const samples = Float32Array.from(parts.flatMap((part) => [...part]));
    const { correlation, followed } = await compareWithEngine(
      stack.env,
      asked?.text ?? '',
      { samples, sampleRate },
      sessionS(asked?.startMs ?? 0),
    );
    expect(correlation).toBeGreaterThanOrEqual(0.8);
    // The upper limit allows for Candi's pause of up to 0.4 s between two sentences.
    for (const { lateMs } of followed) {
      expect(lateMs).toBeGreaterThan(-150);
      expect(lateMs).toBeLessThan(600);
    }
  });

  it('says “yeah”, and Candi continues at once', () => {
    const paused = gap(assent, 1.5);
    console.log({ assent, paused });
    expect(paused.endS - paused.startS).toBeLessThan(1);
  });

  it('is flagged to the recruiter when another voice was detected', async () => {
    await candidate.end();
    await candidate.ended();
    const { signals } = await stack.recruiter.report(joined.sessionId);
    const voices = signals.filter(({ kind }) => kind === 'second_voice');
    console.log({ help, voices });
    expect(voices).toHaveLength(1);
    const { atMs = 0, durationMs = 0 } = voices[0] ?? {};
    expect(Math.abs(sessionS(atMs) - help.startS)).toBeLessThan(0.5);
    expect(Math.abs((durationMs ?? 0) / 1000 - (help.endS - help.startS))).toBeLessThan(0.5);
    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(joined.sessionId);
    const list = recruiter.page.getByRole('region', { name: recruiter.text('reports.signals.title') });
    const duration = `${Math.round((durationMs ?? 0) / 1000)} seconds`;
    await list.getByText(recruiter.text('reports.signals.second_voice', { duration })).waitFor();
    await recruiter.close();
  });
});
