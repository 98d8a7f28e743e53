import { languages } from '@candi/contract/platform/enumerations';
import { contentStems } from '@candi/language/text/stem';
import { repliesOf } from '@candi/language/understanding';
import { describe, expect, it } from 'vitest';
import { asksSomething, faultOf } from '@candi/language/text/stance';
import { corpusRows, isSaid, sharesOf } from './testing/corpus.ts';

const reflected = corpusRows('reflected');
const leads = corpusRows('leads');
const rows = [...corpusRows('own'), ...corpusRows('blind'), ...reflected, ...leads];

describe.each(languages)('the check of sentences in %s', (language) => {
  const own = rows.filter((row) => row.language === language);

  it('accepts allowed sentences and rejects all forbidden ones', () => {
    const { allowed, passed, rejected, caught } = sharesOf(rows, language);
    expect(allowed).toBeGreaterThanOrEqual(42);
    expect(rejected).toBeGreaterThanOrEqual(42);
    expect(
      passed / allowed,
      own
        .filter((row) => row.allowed && !isSaid(row))
        .map(({ line }) => line)
        .join(' '),
    ).toBeGreaterThanOrEqual(0.98);
    expect(own.filter((row) => !row.allowed && isSaid(row))).toEqual([]);
    expect(caught).toBe(rejected);
  });

  it('accepts what a candidate said about their work, and no promise in the same words', () => {
    const { allowed, passed, rejected, caught } = sharesOf(reflected, language);
    expect(allowed).toBeGreaterThanOrEqual(30);
    expect(passed / allowed).toBeGreaterThanOrEqual(0.98);
    expect(rejected).toBeGreaterThanOrEqual(6);
    expect(caught).toBe(rejected);
  });

  it('accepts lead-ins without the candidate’s words, and no hint in the same form', () => {
    const { allowed, passed, rejected, caught } = sharesOf(leads, language);
    expect(allowed).toBeGreaterThanOrEqual(6);
    expect(passed).toBe(allowed);
    expect(rejected).toBeGreaterThanOrEqual(3);
    expect(caught).toBe(rejected);
  });

  it('accepts the sentences of the offline model', () => {
    const wording = repliesOf(language);
    const { followUps, followUpsAbout, curiousAboutCase, curiousAboutPractice } = wording;
    const topic = 'PostgreSQL';
    const given = contentStems(topic, language);
    const acknowledgements = [...wording.acknowledgements, ...wording.noted.map((say) => say(topic))];
    const questions = [
      ...followUps,
      ...curiousAboutCase,
      ...curiousAboutPractice,
      ...followUpsAbout.map((say) => say(topic)),
    ];
    const faults = [
      ...acknowledgements.map((text) => ({
        text,
        fault: faultOf(text, { kind: 'acknowledgement', language, given }),
      })),
      ...questions.map((text) => ({ text, fault: faultOf(text, { kind: 'follow_up', language, given }) })),
    ];
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(questions.filter((text) => !asksSomething(text, language))).toEqual([]);
  });
});
