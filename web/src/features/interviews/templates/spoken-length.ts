import {
  companySpeechMs,
  companySpeechOf,
  type CompanyTexts,
} from '@candi/contract/interviews/spoken-length';

/** Returns how long Candi speaks the company's texts, and how long she may (s), for the editor's texts. */
export const spokenLength = (texts: CompanyTexts): { seconds: number; most: number } => ({
  seconds: Math.ceil(companySpeechOf(texts) / 1000),
  most: companySpeechMs / 1000,
});
