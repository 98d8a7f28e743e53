import type { Language } from '@candi/contract/platform/enumerations';

/** Texts for a recruiter's take-over. */
export interface TakeOverPrompts {
  /** Said when the recruiter hands back; Candi's next words follow. */
  handedBack: string;
  /** Said when the recruiter's connection was lost; Candi's next words follow. */
  recruiterGone: string;
  /** The recruiter's transcript line if speech in this language can't be recognised. */
  notTranscribed: string;
}

const byLanguage: Record<Language, TakeOverPrompts> = {
  en: {
    handedBack:
      "Hello again, it's Candi. Thank you for talking with the hiring team; I'll go on with the interview from here.",
    recruiterGone:
      "It's Candi again. The connection to the hiring team was lost, so I'll go on with the interview from here.",
    notTranscribed: '[The hiring team spoke here. Speech in this language is not transcribed.]',
  },
  pt: {
    handedBack:
      'Olá de novo, aqui é a Candi. Obrigada por conversar com a equipe de recrutamento. Daqui em diante, eu continuo a entrevista.',
    recruiterGone:
      'Aqui é a Candi de novo. A conexão com a equipe de recrutamento caiu, então eu continuo a entrevista daqui em diante.',
    notTranscribed: '[A equipe de recrutamento falou aqui. A fala neste idioma não é transcrita.]',
  },
  es: {
    handedBack:
      'Hola de nuevo, soy Candi. Gracias por hablar con el equipo de selección. A partir de aquí sigo yo con la entrevista.',
    recruiterGone:
      'Soy Candi otra vez. Se perdió la conexión con el equipo de selección, así que sigo yo con la entrevista.',
    notTranscribed: '[Aquí habló el equipo de selección. Lo que se dice en este idioma no se transcribe.]',
  },
  ar: {
    handedBack: 'مرحبًا من جديد، معك كاندي. شكرًا على الحديث مع فريق التوظيف، وسأتابع المقابلة من هنا.',
    recruiterGone: 'معك كاندي من جديد. انقطع الاتصال بفريق التوظيف، ولذلك سأتابع المقابلة من هنا.',
    notTranscribed: '[تحدث هنا فريق التوظيف. لا يُدوَّن الكلام بهذه اللغة.]',
  },
};

export const takeOverPrompts = (language: Language): TakeOverPrompts => byLanguage[language];
