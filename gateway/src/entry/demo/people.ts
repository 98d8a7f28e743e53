import type { CandidateBody } from '@candi/contract/hiring/candidates';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { ResumeTier } from '@candi/language/shapes/demo-hiring';
import type { DemoKind } from '@candi/language/shapes/demo';
import { basics } from '@candi/language/basics';
import { samples } from '@candi/language/samples';

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
  /** How well the résumé meets the requirements of the job. */
  tier: ResumeTier;
  /** The candidate's fields. Omitted fields get the contract's defaults. */
  candidate: Partial<CandidateBody> & Pick<CandidateBody, 'firstName' | 'lastName' | 'email'>;
}

const placeOf = (language: Language, city: string, country: string): string =>
  `${city}${language === 'ar' ? '،' : ','} ${country}`;
const addressOf = (mailbox: string): string => `${mailbox}@candi.example`;

/** The résumés of each kind, in the order in which the texts list the people of a language. */
const tiers: Record<DemoKind, readonly ResumeTier[]> = {
  support: ['strong', 'fair', 'fair'],
  engineer: ['strong', 'fair', 'weak'],
  marketing: ['weak', 'weak', 'weak'],
};

/** The first demo candidate of each language, who hasn't been interviewed yet. */
export const firstPeople: DemoPerson[] = languages.map((language) => {
  const { first, people: others, titles } = samples[language].demo;
  const [firstName, lastName, mailbox] = first;
  const [, , , , , city = '', country = ''] = others[0] ?? [];
  return {
    language,
    kind: 'support',
    tier: 'strong',
    candidate: {
      firstName,
      lastName,
      email: addressOf(mailbox),
      currentJobTitle: titles.support,
      currentCompany: 'Costa Hotels',
      city,
      country,
      location: placeOf(language, city, country),
      industry: industries.support,
      skills: skills.support,
      yearsExperience: 4,
      openToWork: true,
    },
  };
});

/** All other demo candidates. */
export const people: DemoPerson[] = languages.flatMap((language) => {
  const { people: rows, titles, about } = samples[language].demo;
  return rows.map(
    ([kind, firstName, lastName, mailbox, company, city, country, years, openToWork], at): DemoPerson => ({
      language,
      kind,
      tier: tiers[kind][Math.floor(at / 3)] ?? 'fair',
      candidate: {
        firstName,
        lastName,
        email: addressOf(mailbox),
        currentJobTitle: titles[kind],
        currentCompany: company,
        city,
        country,
        location: placeOf(language, city, country),
        industry: industries[kind],
        skills: skills[kind].slice(0, 2 + (at % 3)),
        yearsExperience: years,
        about,
        languages: [
          { language: basics[language].name, level: 'NATIVE' },
          ...(language === 'en' ? [] : [{ language: 'English', level: 'B2' as const }]),
        ],
        openToWork,
      },
    }),
  );
});
