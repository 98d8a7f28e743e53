import type { ApplicationForm } from '@candi/contract/hiring/applications';
import { applicationConsentVersion, resumeLimits } from '@candi/contract/hiring/applications';
import { phoneNumber } from '@candi/contract/hiring/candidates';
import type { Language } from '@candi/contract/platform/enumerations';
import type { ApplicationQuestion } from '@candi/contract/hiring/jobs';

/** What an applicant types and chooses. */
export interface OpenJobValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  resume: File | null;
  /** By the questions' ids. */
  answers: Record<string, string>;
  consent: boolean;
}

export const initialValues: OpenJobValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  resume: null,
  answers: {},
  consent: false,
};

export type ResumeFault = 'missing' | 'type' | 'size';

/** What is wrong with the file, as far as the page can tell; null: nothing. */
export function resumeFault(file: Pick<File, 'name' | 'type' | 'size'> | null): ResumeFault | null {
  if (!file || file.size === 0) return 'missing';
  if (!/\.pdf$/i.test(file.name)) return 'type';
  return file.size > resumeLimits.megabytes * 1024 * 1024 ? 'size' : null;
}

export const isPhone = (value: string): boolean => phoneNumber.safeParse(value).success;

/** The required questions that have no answer yet. */
export const unanswered = (
  questions: readonly ApplicationQuestion[],
  answers: OpenJobValues['answers'],
): string[] => questions.filter(({ id, required }) => required && !answers[id]?.trim()).map(({ id }) => id);

export const toForm = (values: OpenJobValues, language: Language): ApplicationForm => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  answers: Object.entries(values.answers).map(([questionId, answer]) => ({
    questionId,
    answer: answer.trim(),
  })),
  consent: { version: applicationConsentVersion, language },
});
