/** How long Candi speaks a character at her normal pace (ms). Her voices need about this long in all four languages. */
const msPerCharacter = 70;

/** Estimates how long it takes to speak a text (ms). */
export const speechMs = (text: string): number => text.length * msPerCharacter;

/** The company's own texts, in the order in which Candi says them. */
export const companyTexts = ['interviewerIntro', 'companyIntro', 'jobIntro', 'outro'] as const;
export type CompanyText = (typeof companyTexts)[number];
export type CompanyTexts = Record<CompanyText, string>;

/** Maximum time for which Candi speaks the company's texts, all together (ms). */
export const companySpeechMs = 45_000;

/** Estimates how long Candi speaks the company's texts, all together (ms). */
export const companySpeechOf = (texts: CompanyTexts): number =>
  companyTexts.reduce((sum, name) => sum + speechMs(texts[name].trim()), 0);

/** Returns the first text at whose end the texts take longer than `companySpeechMs`; null if they don't. */
export const tooLongFrom = (texts: CompanyTexts): CompanyText | null => {
  let sum = 0;
  return companyTexts.find((name) => (sum += speechMs(texts[name].trim())) > companySpeechMs) ?? null;
};

/** Reason for which texts that take longer than `companySpeechMs` are refused. The gateway has a message for it. */
export const textsTooLong = 'TEXTS_TOO_LONG';
