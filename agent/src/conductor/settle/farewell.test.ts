import { answerAttributed, questionPassedOn } from '@candi/contract/interviews/agent';
import { languages, tones } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { goodbye } from '../script/script.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';

const styles = languages.flatMap((language) => tones.map((tone) => ({ language, tone })));
const loss = 'my grandmother died last week';

it.each(styles)(
  'the goodbye is kind after a loss, and doesn’t name it: $language, $tone',
  ({ language, tone }) => {
    const brief = { ...sampleBrief(language), tone };
    const prompts = promptsFor(language, tone);
    const harness = new ConductorHarness(brief).begin();
    expect(goodbye(harness.state)).toBe(prompts.outro(brief.candidateFirstName));
    harness.turn(meaning('distress'), loss);
    for (const { id } of brief.questions) {
      expect(harness.state.brief.questions[harness.state.questionIndex]?.id).toBe(id);
      harness.turn(enough);
    }
    harness.turn(meaning('nothing_more'));
    expect(harness.state.stage).toBe('outro');
    expect(goodbye(harness.state)).toBe(`${prompts.kindGoodbye} ${prompts.outro(brief.candidateFirstName)}`);
  },
);

it('the template’s own outro follows the kind words', () => {
  const harness = new ConductorHarness({ ...sampleBrief('en'), outro: 'See you.' }).begin();
  harness.turn(meaning('distress'), loss);
  expect(goodbye(harness.state)).toBe(`${promptsFor('en').kindGoodbye} See you.`);
});

it('the goodbye is kind if the loss was told together with a wish for another day or a break', () => {
  for (const intent of ['another_day', 'pause', 'stop'] as const) {
    const harness = new ConductorHarness().begin();
    harness.turn({ acts: [{ intent: 'distress', quote: loss }, { intent }] }, `${loss}, sorry`);
    expect(goodbye(harness.state)).toContain(promptsFor('en').kindGoodbye);
  }
});

it('what was told counts towards no question and is passed on to nobody', () => {
  const harness = new ConductorHarness().begin();
  harness.turn(meaning('distress'), loss);
  const names = harness.log.flatMap((entry) => (entry.kind === 'event' ? [entry.name] : []));
  expect(names).not.toContain(questionPassedOn.name);
  expect(names).not.toContain(answerAttributed.name);
  expect(JSON.stringify(harness.state.earlier)).not.toContain(loss);
  expect(harness.state.answers).toEqual([]);
});

const thanks = {
  en: 'Thank you for being patient.',
  pt: 'Obrigada pela paciência.',
  es: 'Gracias por la paciencia.',
  ar: 'شكرًا على صبرك.',
};

it.each(languages)('thanks at the end are answered before the goodbye (%s)', (language) => {
  const brief = sampleBrief(language);
  const { welcome, inviteAgain } = promptsFor(language);
  const said = (intent: 'nothing_more' | 'small_talk', latest: string): string => {
    const harness = new ConductorHarness(brief).begin();
    for (const _ of brief.questions) harness.turn(enough);
    const { release } = harness.turn(meaning(intent), latest);
    return release.kind === 'fixed' ? release.text : '';
  };
  expect(said('nothing_more', thanks[language])).toBe(
    `${welcome} ${goodbye(new ConductorHarness(brief).begin().state)}`,
  );
  expect(said('small_talk', thanks[language])).toBe(`${welcome} ${inviteAgain[0]}`);
  expect(said('nothing_more', `No. ${thanks[language]}`)).toContain(welcome);
  expect(said('nothing_more', '…')).not.toContain(welcome);
});
