import type { LiveBrief } from '@candi/contract/interviews/agent';
import { languages } from '@candi/contract/platform/enumerations';
import { durationLimits } from '@candi/contract/interviews/interviews';
import { describe, expect, it } from 'vitest';
import { runInterview } from '../../simulation/run-interview.ts';
import { brokenRules } from '../../simulation/rules.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { simulatedChannel } from '../../simulation/simulated-channel.ts';
import { budgetOf, introLimitMs, speechMs } from './budget.ts';
import { introParts } from '../script/intro.ts';

const minutes = Array.from(
  { length: durationLimits.max - durationLimits.min + 1 },
  (_, i) => durationLimits.min + i,
);

const fiveQuestions = (brief: LiveBrief): LiveBrief => ({
  ...brief,
  questions: Array.from({ length: 5 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000030${index}`,
    question: `${index + 1}: ${brief.questions[0]?.question}`,
    category: '',
    priority: 'medium',
    difficulty: 'medium',
  })),
});

async function* neverEnough(): AsyncGenerator<string> {
  yield '{"acts":[{"intent":"answer","verdict":"too_short"}]}\nWhat else?';
}

describe('the time budget', () => {
  it('has its limits in order for every length and language', () => {
    for (const language of languages)
      for (const length of minutes) {
        const { questionsEndMs, overMs, endMs } = budgetOf({
          brief: sampleBrief(language, length * 60),
          lostMs: 0,
        });
        expect(introLimitMs(sampleBrief(language, length * 60))).toBeLessThan(questionsEndMs / 2);
        expect(questionsEndMs).toBeLessThan(overMs);
        expect(overMs).toBeLessThan(endMs);
        expect(endMs).toBe(length * 60_000);
      }
  });

  it('shortens a long company text to whole sentences', () => {
    const brief = {
      ...sampleBrief('en', 300),
      companyIntro: 'We move parcels between ports. '.repeat(100).trim(),
    };
    const parts = introParts(brief);
    const wholeMs = parts.reduce((sum, part) => sum + speechMs(part.text), 0);
    expect(wholeMs).toBeLessThanOrEqual(introLimitMs(brief));
    expect(parts.find(({ kind }) => kind === 'company_intro')?.text).toMatch(
      /^(?:We move parcels between ports\. )+We move parcels between ports\.$/u,
    );
  });

  it.each(minutes)('is kept with a candidate who never stops talking: %i minutes', async (length) => {
    const brief = fiveQuestions(sampleBrief('en', length * 60));
    const endless = { text: 'and then we went on and on '.repeat(3000), pauseMs: 500 };
    const channel = simulatedChannel({ answer: () => endless, interruptsAfter: () => null }, neverEnough);
    const log = await runInterview(brief, channel);
    expect(brokenRules(brief, log)).toEqual([]);
    const asked = log.filter((entry) => entry.kind === 'event' && entry.name === 'stage_entered');
    // Seven stages are entered: five questions, the candidate's own questions and the outro.
    expect(asked).toHaveLength(7);
    expect(log.at(-1)).toMatchObject({ name: 'ended' });
  });

  it.each([5, 6, 10, 30])(
    'is kept with the unscored questions, and all others are asked: %i minutes',
    async (length) => {
      const brief = {
        ...fiveQuestions(sampleBrief('en', length * 60)),
        warmUp: true,
        resumeQuestion: 'What did you do in Porto yourself?',
      };
      for (const text of ['and then we went on and on '.repeat(3000), 'I rigged the masts.']) {
        const candidate = { answer: () => ({ text, pauseMs: 500 }), interruptsAfter: () => null };
        const log = await runInterview(brief, simulatedChannel(candidate, neverEnough));
        expect(brokenRules(brief, log)).toEqual([]);
        const entered = log.filter((entry) => entry.kind === 'event' && entry.name === 'stage_entered');
        expect(entered).toHaveLength(7);
      }
    },
  );

  it.each(minutes)('is kept with a silent candidate: %i minutes', async (length) => {
    const brief = fiveQuestions(sampleBrief('ar', length * 60));
    const log = await runInterview(
      brief,
      simulatedChannel({ answer: () => null, interruptsAfter: () => null }, neverEnough),
    );
    expect(brokenRules(brief, log)).toEqual([]);
  });

  it('leaves time for all follow-ups with a candidate who answers briefly', async () => {
    const brief = fiveQuestions(sampleBrief('es', 1800));
    const brief5 = { text: 'Lo hice yo, con dos personas más.', pauseMs: 800 };
    const log = await runInterview(
      brief,
      simulatedChannel({ answer: () => brief5, interruptsAfter: () => null }, neverEnough),
    );
    const followUps = log.filter((entry) => entry.kind === 'event' && entry.data['action'] === 'follow_up');
    expect(followUps).toHaveLength(10);
    expect(brokenRules(brief, log)).toEqual([]);
  });
});
