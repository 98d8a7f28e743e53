import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { DemoPerson } from './people.ts';
import { hiringOf } from '@candi/language/samples';

const mailboxOf = ({ candidate }: DemoPerson): string => candidate.email.split('@')[0] ?? '';

/** Returns the lines of a person's résumé, beginning with the name. */
export const resumeLines = (person: DemoPerson): string[] => {
  const { candidate, tier, kind, language } = person;
  const { resumes } = hiringOf(kind, language);
  const { currentCompany = '', city = '', yearsExperience } = candidate;
  const facts = { company: currentCompany, city, years: yearsExperience ?? 1 };
  return [`${candidate.firstName} ${candidate.lastName}`, ...resumes[tier](facts)];
};

/** Name of a person's résumé among the demo's files. */
export const resumeFile = (person: DemoPerson): string => `${mailboxOf(person)}.pdf`;

/** Stores a person's résumé. Returns the columns that describe it. */
export async function storeResume(storage: Storage, companyId: string, person: DemoPerson) {
  const file = await readFile(new URL(`resumes/${resumeFile(person)}`, import.meta.url));
  const key = `resumes/${companyId}/${randomUUID()}.pdf`;
  await storage.write(key, file);
  return {
    resumeKey: key,
    resumeName: resumeFile(person),
    resumeBytes: file.length,
    resumeText: resumeLines(person).join('\n'),
  };
}
