import type { ApplicationForm } from '@candi/contract/hiring/applications';
import { applicationConsentVersion, resumeLimits } from '@candi/contract/hiring/applications';
import { phoneNumber } from '@candi/contract/hiring/candidate-parts';
import type { Language } from '@candi/contract/platform/enumerations';
import type { ApplicationQuestion } from '@candi/contract/hiring/jobs';

/** Values of the application form. */
export interface OpenJobValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  resume: File | null;
  photo: Blob | null;
  /** Answers by question id. */
  answers: Record<string, string>;
  consent: boolean;
}

export const initialValues: OpenJobValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  resume: null,
  photo: null,
  answers: {},
  consent: false,
};

export type ResumeFault = 'missing' | 'type' | 'size';

/** Returns the first problem that the page can detect in a file; null if there is none. */
export function resumeFault(file: Pick<File, 'name' | 'type' | 'size'> | null): ResumeFault | null {
  if (!file || file.size === 0) return 'missing';
  if (!/\.pdf$/i.test(file.name)) return 'type';
  return file.size > resumeLimits.megabytes * 1024 * 1024 ? 'size' : null;
}

export const isPhone = (value: string): boolean => phoneNumber.safeParse(value).success;

/** Returns the ids of the required questions without an answer. */
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
