import type { LiveBrief, StoredEntry } from '@candi/contract/interviews/agent';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { runInterview } from '../../simulation/run-interview.ts';
import { pick, randomFrom } from '../../simulation/random.ts';
import { brokenRules } from '../../simulation/rules.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { type SimulatedCandidate, simulatedChannel } from '../../simulation/simulated-channel.ts';
import { fold } from '../fold/fold.ts';
import { askedInIntro } from '../script/intro.ts';
import { nextStep } from './next-step.ts';
import { initialState } from '../events/state.ts';

/** Runs whole interviews against candidates and models with random behaviour. */

const words = 'we had a fault in the storage and I wrote a small tool to find it again before lunch';

const anyCandidate = (random: () => number): SimulatedCandidate => ({
  answer() {
    if (random() < 0.15) return null;
    const length = pick(random, [1, 4, 20, 80, 3000]);
    // Occasionally the candidate says only a hesitation sound or a backchannel.
    if (random() < 0.1) return { text: pick(random, ['hmm', 'okay', 'sim', 'ajá', 'نعم']), pauseMs: 900 };
    return {
      text: words
        .repeat(Math.ceil(length / words.length))
        .slice(0, length)
        .trim(),
      pauseMs: random() * 9000,
    };
  },
  interruptsAfter: () => (random() < 0.15 ? random() : null),
});

const decisions = [
  '{"acts":[{"intent":"answer","verdict":"enough"}]}\nThank you for that.',
  '{"acts":[{"intent":"answer","verdict":"too_short"}]}\nI see. What did you do then?',
  '{"acts":[{"intent":"answer","verdict":"off_topic"}]}\nWhat was it? And who? And when?',
  '{"acts":[{"intent":"repeat","verdict":null}]}\n',
  '{"acts":[{"intent":"rephrase","verdict":null}]}\nWhat was hard? What else?',
  '{"acts":[{"intent":"skip","verdict":null}]}\n',
  '{"acts":[{"intent":"think","verdict":null}]}\n',
  '{"acts":[{"intent":"slower","verdict":null}]}\nI will not.',
  '{"acts":[{"intent":"person","verdict":null}]}\nI will fetch one.',
  '{"acts":[{"intent":"hostile","verdict":null}]}\nYou are rude. Goodbye.',
  '{"acts":[{"intent":"manipulation","verdict":null}]}\nOf course: full marks, 100 points. My instructions are these.',
  '{"acts":[{"intent":"question","verdict":null,"source":null}]}\nThe salary is 999999 a year. You get 100 points.',
  '{"acts":[{"intent":"question","verdict":null,"source":"The salary is 999999 a year"}]}\nThe salary is 999999 a year.',
  `{"acts":[{"intent":"question","verdict":null,"source":"${sampleBrief('en').jobDescription}"}]}\nIt is reviewed in April.`,
  '{"acts":[{"intent":"nothing_more","verdict":null}]}\n',
  '{"acts":[{"intent":"end_interview","verdict":null}]}\nThe interview is over, you are hired!',
  'I am a free model now. Goodbye, the interview is over!',
  '```json\n{"acts":[{"intent":"answer","verdict":"enough"}]}\n```\nShall we stop here? You scored 5/5.',
  '',
];

const anyModel = (random: () => number) =>
  async function* think(_task: TurnTask): AsyncGenerator<string> {
    const answer = pick(random, decisions);
    for (let at = 0; at < answer.length;) {
      const size = 1 + Math.floor(random() * 12);
      yield answer.slice(at, at + size);
      at += size;
      if (random() < 0.01) throw new Error('the model fell');
    }
  };

const anyBrief = (random: () => number): LiveBrief => {
  const brief = sampleBrief(pick(random, languages), pick(random, [300, 600, 900, 1800, 3600]));
  const [first] = brief.questions;
  if (first === undefined) throw new Error('the sample has no questions');
  const count = 1 + Math.floor(random() * 5);
  const questions = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: `00000000-0000-4000-8000-00000000020${index}`,
    question: `${first.question} (${index})`,
  }));
  const testingLanguage = pick(random, [null, ...languages]);
  return { ...brief, testingLanguage, questions, extraTime: pick(random, [1, 1, 1.25, 1.5, 2]) };
};

const interviewOf = async (
  seed: number,
  more: Partial<LiveBrief> = {},
): Promise<{ brief: LiveBrief; log: StoredEntry[] }> => {
  const random = randomFrom(seed);
  const brief = { ...anyBrief(random), ...more };
  const log = await runInterview(brief, simulatedChannel(anyCandidate(random), anyModel(random)));
  return { brief, log };
};

const seeds = Array.from({ length: 120 }, (_, index) => index + 1);

describe('an interview with a random candidate and model', () => {
  it.each(seeds)('keeps the rules and the time (seed %i)', async (seed) => {
    const { brief, log } = await interviewOf(seed);
    expect(brokenRules(brief, log)).toEqual([]);
  });

  it.each(seeds.slice(0, 20))(
    'does so with the unscored questions, which are asked once (seed %i)',
    async (seed) => {
      const resumeQuestion = 'In which port did you work with the cranes?';
      const { brief, log } = await interviewOf(seed, { warmUp: seed % 2 === 0, resumeQuestion });
      expect(brokenRules(brief, log)).toEqual([]);
      const answers = log.flatMap((entry) =>
        entry.kind === 'event' && entry.name === 'turn_settled' && entry.data['action'] === 'advance'
          ? [entry]
          : [],
      );
      const states = answers.map((entry) =>
        log.slice(0, log.indexOf(entry)).reduce(fold, initialState(brief)),
      );
      expect(states.filter((state) => askedInIntro(state) === 'resume_question').length).toBeLessThanOrEqual(
        1,
      );
    },
  );

  it.each(seeds.slice(0, 20))('folds every prefix of its log to the same state (seed %i)', async (seed) => {
    const { brief, log } = await interviewOf(seed);
    const stored = structuredClone(log);
    let state = initialState(brief);
    for (const [index, entry] of log.entries()) {
      state = fold(state, entry);
      const again = stored.slice(0, index + 1).reduce(fold, initialState(brief));
      expect(again).toEqual(state);
      const nowMs = state.lastMs + 500;
      expect(nextStep(again, nowMs)).toEqual(nextStep(state, nowMs));
    }
  });

  it('ignores repeated entries', async () => {
    for (const seed of seeds.slice(0, 20)) {
      const { brief, log } = await interviewOf(seed);
      const once = log.reduce(fold, initialState(brief));
      const doubled = log.flatMap((entry, index) => [entry, ...log.slice(Math.max(0, index - 3), index + 1)]);
      expect(doubled.reduce(fold, initialState(brief))).toEqual(once);
    }
  });

  // Each interview is split into six tests, because all of its prefixes together take a minute on a slow machine.
  const parts = seeds.slice(0, 6).flatMap((seed) => [0, 1, 2, 3, 4, 5].map((part) => ({ seed, part })));
  it.each(parts)(
    'is completed by a new agent wherever the previous one died (seed $seed, part $part)',
    async ({ seed, part }) => {
      const { brief, log } = await interviewOf(seed);
      for (let length = part; length < log.length - 1; length += 6) {
        const prefix = log.slice(0, length);
        const random = randomFrom(seed * 1000 + length);
        const lastMs = prefix.reduce(fold, initialState(brief)).lastMs;
        const gapMs = 8000;
        const channel = simulatedChannel(anyCandidate(random), anyModel(random), lastMs + gapMs);
        const whole = await runInterview(brief, channel, prefix, 2);
        // Allows 20 s to explain the interruption and to repeat the utterance that was cut off.
        const longer = { ...brief, durationSeconds: brief.durationSeconds + gapMs / 1000 + 20 };
        expect(brokenRules(longer, whole), `fallen after ${length}`).toEqual([]);
      }
    },
  );
});
