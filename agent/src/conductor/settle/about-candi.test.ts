import { type Language, languages } from '@candi/contract/platform/enumerations';
import { ar } from '@candi/language/understand/testing/acts/ar';
import { en } from '@candi/language/understand/testing/acts/en';
import { es } from '@candi/language/understand/testing/acts/es';
import { pt } from '@candi/language/understand/testing/acts/pt';
import { describe, expect, it } from 'vitest';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import type { ConductorState } from '../events/state.ts';
import { ConductorHarness, enough } from '../testing/harness.ts';
import { settleOffline } from '../testing/settle-offline.ts';

const lines: Record<Language, readonly string[]> = {
  en: en.process.what_candi_is,
  pt: pt.process.what_candi_is,
  es: es.process.what_candi_is,
  ar: ar.process.what_candi_is,
};

/** Returns what Candi says to the words with the offline model. */
const saidTo = (harness: ConductorHarness, latest: string, typed: boolean): string => {
  harness.wait(2000).hears(latest);
  const state: ConductorState = { ...harness.state, typed };
  const { release } = settleOffline(state, latest, harness.nowMs);
  return release.kind === 'fixed' ? release.text : '';
};

describe.each(languages)('a candidate who asks what Candi is (%s)', (language) => {
  const brief = sampleBrief(language);
  const { mentionsAi } = promptsFor(language);
  const asked = lines[language].flatMap((line) => [
    { line, typed: false },
    { line, typed: true },
  ]);

  it.each(asked)('is told that she is an AI: $line (typed: $typed)', ({ line, typed }) => {
    for (const test of [false, true]) {
      const during = new ConductorHarness({ ...brief, test }).begin();
      expect(saidTo(during, line, typed)).toMatch(mentionsAi);
      const atTheEnd = new ConductorHarness({ ...brief, test }).begin();
      for (let count = 0; count < brief.questions.length; count++) atTheEnd.turn(enough);
      expect(saidTo(atTheEnd, line, typed)).toMatch(mentionsAi);
      const before = new ConductorHarness({ ...brief, test });
      before.append({ name: 'started', atMs: 0, data: {} });
      while (before.state.awaiting !== 'sound_check') before.says();
      expect(saidTo(before, line, typed)).toMatch(mentionsAi);
    }
  });

  it('is promised nothing in a test that won’t happen', () => {
    const testBrief = { ...brief, outro: '', test: true };
    const [own, real] = [promptsOf(testBrief, language), promptsFor(language)];
    const harness = new ConductorHarness(testBrief).begin();
    const asks = { intent: 'question', source: null } as const;
    const { release } = harness.turn(asks, 'first');
    const text = release.kind === 'fixed' ? release.text : '';
    expect(text).toContain(own.unknownAnswer);
    expect(text).not.toContain(real.unknownAnswer);
    for (let count = 0; count < brief.questions.length; count++) harness.turn(enough);
    const { release: last } = harness.turn({ intent: 'nothing_more' });
    expect(last).toMatchObject({ text: own.outro(brief.candidateFirstName) });
  });

  it('is told as a visitor when the interview is deleted', () => {
    const topics = ['who_reads', 'retention', 'deletion'] as const;
    const told = (visit: boolean): string[] =>
      topics.map((topic) => {
        const { release } = new ConductorHarness({ ...brief, test: true, visit })
          .begin()
          .settles({ intent: 'about_candi', topic });
        return release.kind === 'fixed' ? release.text : '';
      });
    const [, ...visit] = told(true);
    for (const text of visit) expect(text).toContain('24');
    expect(told(true).filter((text) => told(false).includes(text))).toEqual([]);
  });

  it('is told in a test that nobody at the company sees it', () => {
    const test = new ConductorHarness({ ...brief, test: true }).begin();
    const held = new ConductorHarness(brief).begin();
    for (const topic of ['who_reads', 'retention', 'deletion'] as const) {
      const about = { intent: 'about_candi', topic } as const;
      const [inTest, inInterview] = [test, held].map((harness) => {
        const { release } = harness.settles(about);
        return release.kind === 'fixed' ? release.text : '';
      });
      expect(inTest).not.toBe('');
      expect(inTest).not.toBe(inInterview);
    }
  });
});
