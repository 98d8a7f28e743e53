import type { CandidateBody } from '@candi/contract/hiring/candidates';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { DemoKind } from './texts/shape.ts';
import { demoTexts } from './texts/texts.ts';

const industries: Record<DemoKind, string> = {
  support: 'Travel',
  engineer: 'Software',
  marketing: 'Marketing',
};
const skills: Record<DemoKind, string[]> = {
  support: ['customer support', 'Zendesk', 'live chat', 'conflict resolution'],
  engineer: ['TypeScript', 'Node.js', 'PostgreSQL', 'React'],
  marketing: ['content strategy', 'SEO', 'email campaigns', 'analytics'],
};

export interface DemoPerson {
  language: Language;
  kind: DemoKind;
  /** The candidate's fields. Omitted fields get the contract's defaults. */
  candidate: Partial<CandidateBody> & Pick<CandidateBody, 'firstName' | 'lastName' | 'email'>;
}

const addressOf = (mailbox: string): string => `${mailbox}@candi.example`;

/** The first demo candidate of each language. */
export const firstPeople: DemoPerson[] = languages.map((language) => {
  const [firstName, lastName, mailbox] = demoTexts[language].first;
  return { language, kind: 'support', candidate: { firstName, lastName, email: addressOf(mailbox) } };
});

const rows = languages.flatMap((language) =>
  demoTexts[language].people.map((row): [Language, ...typeof row] => [language, ...row]),
);

/** All other demo candidates. */
export const people: DemoPerson[] = rows.map(
  ([language, kind, firstName, lastName, mailbox, company, city, country, years, openToWork], at) => ({
    language,
    kind,
    candidate: {
      firstName,
      lastName,
      email: addressOf(mailbox),
      currentJobTitle: demoTexts[language].titles[kind],
      currentCompany: company,
      city,
      country,
      location: `${city}${language === 'ar' ? '،' : ','} ${country}`,
      industry: industries[kind],
      skills: skills[kind].slice(0, 2 + (at % 3)),
      yearsExperience: years,
      about: demoTexts[language].about,
      languages: [
        { language: demoTexts[language].nativeLanguage, level: 'NATIVE' },
        ...(language === 'en' ? [] : [{ language: 'English', level: 'B2' as const }]),
      ],
      openToWork,
    },
  }),
);
