import { candidateFieldNames } from '@candi/contract/hiring/candidate-fields';
import type { Candidate, CandidateBody } from '@candi/contract/hiring/candidates';
import { candidateBody } from '@candi/contract/hiring/candidates';
import { type NameRefusal, nameRefusal } from '@candi/contract/platform/names';
import { pick } from '@candi/contract/platform/pick';
import type { LanguageLevel } from '@candi/contract/platform/enumerations';

/** Values of the candidate form: numbers may be empty, and URLs may lack a protocol. */
export type CandidateValues = Omit<CandidateBody, 'yearsExperience' | 'certifications'> & {
  yearsExperience: number | '';
  /** Objects rather than strings, as in the form's other lists. */
  certifications: { name: string }[];
};

export const emptyWork = { title: '', company: '', from: '', to: '', current: false, description: '' };
export const emptyEducation = { school: '', degree: '', field: '', from: '', to: '' };
export const emptyLanguage: { language: string; level: LanguageLevel } = { language: '', level: 'B2' };
export const emptyCertification = { name: '' };

export const toValues = (candidate: Candidate): CandidateValues => ({
  ...pick(candidate, candidateFieldNames),
  yearsExperience: candidate.yearsExperience ?? '',
  certifications: candidate.certifications.map((name) => ({ name })),
});

/** Returns the address over https, or an empty string if it is empty. */
const withHttps = (address: string): string =>
  address.trim() && `https://${address.trim().replace(/^https?:\/\//i, '')}`;

/** Converts form values to the shape of the request body. A current position has no end date. */
const toInput = (values: CandidateValues) => ({
  ...values,
  linkedinUrl: withHttps(values.linkedinUrl),
  githubUrl: withHttps(values.githubUrl),
  yearsExperience: values.yearsExperience === '' ? null : values.yearsExperience,
  certifications: values.certifications.map(({ name }) => name),
  workExperience: values.workExperience.map((work) => ({ ...work, to: work.current ? '' : work.to })),
});

/** Converts form values to a request body. Throws a ZodError if `wrongFields` reports anything. */
export const toBody = (values: CandidateValues): CandidateBody => candidateBody.parse(toInput(values));

export type WrongField =
  | 'required'
  | 'email'
  | 'phone'
  | 'linkedin'
  | 'github'
  | 'years'
  | 'month'
  | 'nameAddress'
  | 'nameNumber'
  | 'invalid';

/** Returns what is wrong with each invalid field, by its path in the form. */
export function wrongFields(values: CandidateValues): Record<string, WrongField> {
  const { error } = candidateBody.safeParse(toInput(values));
  const wrong: Record<string, WrongField> = {};
  for (const { path, code, ...issue } of error?.issues ?? []) {
    const empty = code === 'too_small' && 'origin' in issue && issue.origin === 'string';
    // Certifications are strings in the body but objects in the form.
    const place = path[0] === 'certifications' ? [...path, 'name'] : path;
    wrong[place.map(String).join('.')] ??= empty ? 'required' : kindOf(String(path.at(-1)), values);
  }
  return wrong;
}

const nameProblems: Partial<Record<NameRefusal, WrongField>> = {
  NAME_WITH_ADDRESS: 'nameAddress',
  NAME_WITH_NUMBER: 'nameNumber',
};

function kindOf(field: string, values: CandidateValues): WrongField {
  if (field === 'email' || field === 'phone') return field;
  if (field === 'linkedinUrl') return 'linkedin';
  if (field === 'githubUrl') return 'github';
  if (field === 'yearsExperience') return 'years';
  if (field === 'firstName' || field === 'lastName') {
    const refusal = nameRefusal(values[field]) ?? nameRefusal(`${values.firstName} ${values.lastName}`);
    return (refusal && nameProblems[refusal]) ?? 'invalid';
  }
  return field === 'from' || field === 'to' ? 'month' : 'invalid';
}
