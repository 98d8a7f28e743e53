import type { Language } from '@candi/contract/platform/enumerations';

/** Languages that the embedded engines recognise. */
export const recognisedLanguages = ['en', 'es', 'pt'] as const satisfies readonly Language[];
export type RecognisedLanguage = (typeof recognisedLanguages)[number];
