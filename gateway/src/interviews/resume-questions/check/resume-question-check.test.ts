import { languages } from '@candi/contract/platform/enumerations';
import { resumeQuestionFaults } from '@candi/contract/interviews/resume-questions';
import { describe, expect, it } from 'vitest';
import { isProtected } from './protected.ts';
import { resumeQuestionFault } from './resume-question-check.ts';
import { allowed, refused } from './testing/corpus.ts';

describe('the check of a question about a résumé', () => {
  it.each(languages)('lets the questions of the corpus pass: %s', (language) => {
    const faults = allowed[language].flatMap((question) => {
      const fault = resumeQuestionFault(question, language);
      return fault === null ? [] : [`${fault}: ${question}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(languages.flatMap((language) => resumeQuestionFaults.map((fault) => [language, fault] as const)))(
    'refuses the questions of the corpus: %s, %s',
    (language, fault) => {
      const wrong = (refused[language][fault] ?? []).flatMap((question) => {
        const found = resumeQuestionFault(question, language);
        return found === fault ? [] : [`${found}: ${question}`];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('has at least forty questions each way', () => {
    const all = languages.flatMap((language) => allowed[language]);
    const none = languages.flatMap((language) => Object.values(refused[language]).flat());
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(none.length).toBeGreaterThanOrEqual(40);
  });

  it('refuses a protected subject in whatever language the interview is', () => {
    const wrong = languages.flatMap((own) =>
      languages.flatMap((other) =>
        (refused[other].protected ?? []).filter((text) => resumeQuestionFault(text, own) !== 'protected'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('lets what the job asks for be quoted, unless that is protected', () => {
    const question = 'What have you done in the area of “Strong experience and only one tool”?';
    expect(resumeQuestionFault(question, 'en')).toBe('verdict');
    expect(resumeQuestionFault(question, 'en', ['Strong experience and only one tool'])).toBeNull();
    const need = 'Experience as a mother';
    expect(resumeQuestionFault(`What have you done in the area of “${need}”?`, 'en', [need])).toBe(
      'protected',
    );
  });
});

describe('lines of a résumé', () => {
  it.each([
    'Date of birth: 3 May 1987',
    'Nationality: Portuguese',
    'Estado civil: casado, 2 filhos',
    'Fecha de nacimiento: 03/05/1987',
    'الحالة الاجتماعية: متزوج',
    'تاريخ الميلاد: 3/5/1987',
  ])('with personal data count as protected: %s', (line) => expect(isProtected(line)).toBe(true));
  it.each([
    'Support specialist at Aurora Travel, 2016 to 2021',
    'Inglês fluente, Excel avançado',
    'مهندس برمجيات منذ 2015',
  ])('about work don’t: %s', (line) => expect(isProtected(line)).toBe(false));
});
