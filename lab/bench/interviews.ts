/**
 * npm run bench -- interviews [--only en]: holds interviews by voice from the link to the report: three in English, one
 * in Spanish and one in Portuguese, in a real browser, with the embedded recognisers and voices. The candidates speak
 * with the natural voices for tests, and type nothing.
 *
 * Prints each transcript beside what the candidate said, the report, and for each interview: words that were recognised
 * wrongly, the waits for Candi's replies, how loud either side speaks, the longest gap, and how much of the conversation
 * isn't in the recording. The recordings are kept in .cache/bench/interviews.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { projectRoot } from '@candi/infra/start/stack';
import type { Browser } from 'playwright-core';
import { CandidatePage } from '../../tests/browser/candidate-page.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { capture, play } from '../../tests/browser/microphone.ts';
import { unrecordedMs } from '../../tests/measure/unrecorded.ts';
import type { Spoken } from '../../tests/measure/reply.ts';
import { wavFile } from '../../tests/measure/wav.ts';
import { naturalVoice, openNaturalSpeech, type NaturalSpeaker } from '../speech/natural/voices.ts';
import { startTestStack, type TestStack } from '../../tests/stack/stack.ts';
import { limits } from '../../tests/measure/limits.ts';
import { percentile } from './figures/percentile.ts';
import { endWith } from './figures/result.ts';
import { measureHeard, type HeardInterview } from './interviews/heard.ts';
import { answerTo, readScripts, type InterviewScript } from './interviews/script.ts';
import { comparable, wordDifferences } from './recogniser/score.ts';
import { benchRun } from './sides/bench-run.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const scripts = readScripts().filter(({ language }) => values.only === undefined || language === values.only);
/** Limits of the whole bench, and of the time until a report is written (ms). */
const longestMs = 60 * 60_000;
const reportMs = 120_000;
/** First name of the invited candidates. */
const firstName = 'Robin';
const folder = join(projectRoot, '.cache/bench/interviews');

interface HeldInterview extends HeardInterview {
  words: number;
  wrongWords: number;
  typed: number;
  unrecordedMs: number;
  status: string;
}

/** Resolves with the finished report. */
async function reportOf(stack: TestStack, sessionId: string): Promise<ReportAnswer> {
  for (const since = performance.now(); performance.now() - since < reportMs;) {
    const report = await stack.recruiter.report(sessionId);
    if (report.report && report.recording.durationMs !== null) return report;
    await delay(1000);
  }
  throw new Error(`no report after ${reportMs / 1000} s`);
}

/** Returns what a candidate may say, as WAV files by text. */
async function soundsOf(script: InterviewScript, speaker: NaturalSpeaker): Promise<Map<string, Buffer>> {
  const voice = naturalVoice(script.voice);
  const sounds = new Map<string, Buffer>();
  for (const text of [...script.answers, script.more, script.nothing])
    sounds.set(text, wavFile(await speaker.say(text, voice)));
  return sounds;
}

/** Answers Candi's questions by voice until she ends the interview. Returns what was said, and when. */
async function converse(
  candidate: CandidatePage,
  script: InterviewScript,
  sounds: ReadonlyMap<string, Buffer>,
): Promise<{ said: string[]; spoken: Spoken[] }> {
  const prompts = promptsFor(script.language);
  const invitations = [
    prompts.inviteQuestions,
    prompts.inviteQuestionsShort,
    ...prompts.inviteAgain,
    ...prompts.moreQuestions,
  ];
  // Before the first question, Candi waits for nothing but the sound check, whose button the page presses.
  let isOpening = true;
  const said: string[] = [];
  const spoken: Spoken[] = [];
  for (let known = 0; ;) {
    const line = await candidate.nextWords(known);
    if (line === null) return { said, spoken };
    known += line.length;
    isOpening &&= !script.questions.some(({ question }) => line.includes(question));
    if (isOpening) continue;
    // The room closes after the goodbye, so that nobody would hear an answer to it.
    if (line.includes(prompts.outro(firstName))) return { said, spoken };
    const answer = answerTo(line, script, invitations);
    const file = sounds.get(answer);
    if (!file) throw new Error(`“${answer}” was not synthesised`);
    said.push(answer);
    spoken.push(await play(candidate.page, [{ file, gapMs: 0 }]));
  }
}

/** Holds an interview, and prints its transcript and its report. */
async function hold(
  stack: TestStack,
  browser: Browser,
  script: InterviewScript,
  sounds: ReadonlyMap<string, Buffer>,
): Promise<HeldInterview> {
  const { language, questions } = script;
  const { url, sessionId } = await stack.recruiter.invite({ questions, language });
  const candidate = await CandidatePage.open(browser, url, { language });
  try {
    await candidate.join();
    await candidate.unmute();
    const { said, spoken } = await converse(candidate, script, sounds);
    await candidate.ended();
    const heard = measureHeard(await capture(candidate.page), spoken);
    const report = await reportOf(stack, sessionId);
    const name = `${language}-${script.voice}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.mp4`), await stack.recruiter.download(report.recording.url));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(report, null, 1));

    const turns = report.turns.filter(({ speaker: side }) => side === 'candidate');
    const wanted = comparable(said.join(' '), language);
    const differences = wordDifferences(
      wanted,
      comparable(turns.map(({ text }) => text).join(' '), language),
    );
    console.log(`\n${script.title} (${name})`);
    for (const { speaker: side, text } of report.turns) console.log(`  ${side}: ${text}`);
    console.log(`  said: ${said.join(' ')}`);
    console.log(`  report: ${JSON.stringify(report.report, null, 1)}`);
    return {
      ...heard,
      words: wanted.length,
      wrongWords: differences.length,
      typed: turns.filter(({ typed }) => typed).length,
      unrecordedMs: unrecordedMs(report),
      status: report.status,
    };
  } finally {
    await candidate.close();
  }
}

await benchRun(async ({ startLoad, signal, defer }) => {
  // All answers are synthesised before the first interview, because synthesis is slower than real time and uses a core.
  const speaker = await openNaturalSpeech();
  const prepared: { script: InterviewScript; sounds: Map<string, Buffer> }[] = [];
  try {
    for (const script of scripts) prepared.push({ script, sounds: await soundsOf(script, speaker) });
  } finally {
    speaker.stop();
  }
  const stack = await startTestStack({}, { speech: 'full' });
  defer(() => stack.stop());
  const browser = await launchChromium({ endsOnSignal: false });
  defer(() => browser.close());
  const held: Record<string, HeldInterview> = {};
  for (const { script, sounds } of prepared) {
    signal.throwIfAborted();
    held[`${script.language} ${script.voice}`] = await hold(stack, browser, script, sounds);
  }
  console.table(held);
  const all = Object.values(held);
  const waits = all.flatMap(({ waitsMs }) => waitsMs);
  const sum = (of: (one: HeldInterview) => number): number => all.reduce((total, one) => total + of(one), 0);
  const wrongShare = sum(({ wrongWords }) => wrongWords) / sum(({ words }) => words);
  const heardWaits = waits.filter((wait) => wait !== null);
  const { interviews: limit } = limits;
  endWith({
    name: 'interviews',
    startLoad,
    figures: {
      held,
      waitMs: { p50: percentile(heardWaits, 0.5), p95: percentile(heardWaits, 0.95) },
      wrongShare,
    },
    baseline: limit,
    ratio: wrongShare / limit.wrongShare,
    bounds: [
      { what: 'share of wrong words', figure: wrongShare, atMost: limit.wrongShare },
      { what: 'answers without a reply', figure: waits.length - heardWaits.length, atMost: 0 },
      { what: 'typed answers', figure: sum(({ typed }) => typed), atMost: 0 },
      { what: 'answers cut off', figure: sum(({ cutOffs }) => cutOffs), atMost: 0 },
      {
        what: 'unrecorded, ms',
        figure: sum((one) => one.unrecordedMs),
        atMost: limit.unrecordedMs * all.length,
      },
      {
        what: 'interviews that were not completed',
        figure: all.filter(({ status }) => status !== 'COMPLETED').length,
        atMost: 0,
      },
    ],
  });
}, longestMs);
