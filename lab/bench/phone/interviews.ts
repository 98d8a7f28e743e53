import { setTimeout as pause } from 'node:timers/promises';
import { simulationIn } from '@candi/language/samples';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
import { percentile } from '../figures/percentile.ts';
import { toSamples } from '../interruptions/samples.ts';
import type { Sound } from '../../../tests/measure/sound.ts';
import { readLink } from '../../../tests/calls/recruiter.ts';
import { soundSegmentOf, type SoundSegment } from '../../../tests/doubles/script.ts';
import type { CandiSide } from '../sides/candi.ts';
import type { Doubles } from '../../../tests/doubles/start-doubles.ts';
import { questionOf, template } from '../sides/template.ts';
import { candidatesIn } from '../turn/offline/candidates.ts';
import { recordCandidate } from '../turn/offline/recording.ts';
import { speak } from '../../../tests/speech/synthesis.ts';
import { sampleRate, type Candidate } from '../../../tests/calls/candidate.ts';
import { replyMs } from '../worker/conversation.ts';
import { callAsCandidate } from './phone-candidate.ts';

/** Name of the recogniser double, which has a script for each language. */
export const recogniser = 'phone';
/** Number of questions of each interview. */
const asked = 2;
/** Silence after which Candi has said everything (ms). */
const quietMs = 2500;
const utteranceMs = 120_000;
/** How often a candidate says that there is nothing more to say. */
const mostGoodbyes = 6;
/** How long a report may take, and how often it is asked for (ms). */
const report = { withinMs: 120_000, everyMs: 500 } as const;

/** What a candidate says, and what a recogniser that knows it reports. */
interface Line {
  samples: Int16Array;
  script: SoundSegment[];
}
interface Part {
  language: Language;
  questions: readonly (readonly [question: string, expected: string])[];
  answers: Line[];
  goodbye: Line;
}

const lineOf = (sound: Sound, script: SoundSegment[]): Line => ({
  samples: toSamples(sound, sampleRate),
  script,
});

/** Synthesises what the candidate of a language says. */
const partIn = async (language: Language, engine: Synthesiser): Promise<Part> => {
  const [candidate] = candidatesIn(language, 'tuning');
  if (candidate === undefined) throw new Error(`${language}: no candidate`);
  const some = { ...candidate, answers: candidate.answers.slice(0, asked) };
  const recordings = await recordCandidate(engine, some, 1);
  const words = (simulationIn(language).lines.terse.at(-1) ?? '').replace(/[.!]$/u, '').split(' ');
  const [goodbye] = await speak(engine, language, { words, pauses: [], pitch: 1, speed: 1 });
  if (goodbye === undefined) throw new Error(`${language}: the goodbye was not synthesised`);
  return {
    language,
    questions: candidate.questions
      .slice(0, asked)
      .map(({ question, expectedAnswer }) => [question, expectedAnswer] as const),
    answers: recordings.map(({ sound, segments }) => lineOf(sound, segments)),
    goodbye: lineOf(goodbye.sound, [soundSegmentOf(goodbye.sound, goodbye.words)]),
  };
};

/** The template of these interviews: the questions of their candidates, and no others. */
export const interviewTemplate = (language: Language, questions: Part['questions'] = []) => ({
  ...template(language),
  questions: questions.map(questionOf),
});

/** Answers the questions and says goodbye until Candi hangs up. Returns the waits for her replies (ms). */
const answerAll = async (candidate: Candidate, part: Part, doubles: Doubles): Promise<number[]> => {
  const waits: number[] = [];
  const lines = [...part.answers, ...Array.from({ length: mostGoodbyes }, () => part.goodbye)];
  try {
    await candidate.heardOut(0, quietMs, utteranceMs);
    for (const { samples, script } of lines) {
      await doubles.know(`${recogniser}/${part.language}`, script);
      const endMs = await candidate.say(samples);
      const heardMs = await candidate.heard(endMs - 200, replyMs);
      if (heardMs === null) continue;
      waits.push(heardMs - endMs);
      await candidate.heardOut(endMs, quietMs, utteranceMs);
    }
  } catch (error) {
    // The end of the call is the end of the interview; any other reason is an error.
    if (!candidate.isGone()) throw error;
  }
  return waits;
};

/** Resolves when the interview is completed and its report is ready. */
const reported = async (side: CandiSide, sessionId: string): Promise<void> => {
  for (const untilMs = performance.now() + report.withinMs; ; await pause(report.everyMs)) {
    const { status, reportStatus } = await side.recruiter.report(sessionId);
    if (status === 'COMPLETED' && reportStatus === 'ready') return;
    if (performance.now() > untilMs) throw new Error(`${status}, report ${reportStatus}`);
  }
};

export interface InterviewsFigures {
  completed: number;
  seconds: number;
  replies: number;
  p50Ms: number;
  p95Ms: number;
}

/** Holds an interview by telephone in each language at the same time, from the PIN to the report. */
export const measureInterviews = async (
  side: CandiSide,
  doubles: Doubles,
  engine: Synthesiser,
): Promise<InterviewsFigures> => {
  const parts: Part[] = [];
  for (const language of languages) parts.push(await partIn(language, engine));
  const sinceMs = performance.now();
  const held = await Promise.all(
    parts.map(async (part) => {
      const link = await readLink((await side.invite('PHONE', part.language, part.questions)).url);
      try {
        const waits = await answerAll(await callAsCandidate(link), part, doubles);
        await reported(side, link.sessionId);
        return waits;
      } catch (error) {
        console.error(`${part.language}: ${String(error)}`);
        return null;
      }
    }),
  );
  const waits = held.flatMap((each) => each ?? []);
  const at = (p: number): number => (waits.length === 0 ? Number.NaN : Math.round(percentile(waits, p)));
  return {
    completed: held.filter((each) => each !== null).length,
    seconds: Math.round((performance.now() - sinceMs) / 1000),
    replies: waits.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
  };
};

export const interviewsBounds = ({ completed }: InterviewsFigures): Bound[] => [
  { what: 'interviews: completed with a report', figure: completed, atLeast: limits.phone.interviews },
];
