import type { Language } from '@candi/contract/platform/enumerations';

/** Hesitation sounds of someone who is thinking or listening; they are never an answer. */
export const hesitations: Readonly<Record<Language, string>> = {
  en: 'hm hmm hmmm mm mmm mhm mmhm mmhmm um umm uh uhh uhm er erm ah oh huh eh',
  pt: 'hm hmm hmmm mm mmm mhm hum hã ah ahn ãh eh uh uhm oh',
  es: 'hm hmm hmmm mm mmm mhm ajá aja ah eh em emm este oh uh uhm mmjá',
  ar: 'امم اممم امممم همم هممم مم ممم اه آه اها آها ايه إيه اوه هم',
};
