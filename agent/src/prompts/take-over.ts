import type { Language } from '@candi/contract/platform/enumerations';

/** What is said or written where a recruiter talks in Candi's place. */
export interface TakeOverPrompts {
  /** Candi has the talk back; what she was about to ask follows. */
  handedBack: string;
  /** The same where the recruiter's connection was lost. */
  recruiterGone: string;
  /** A line of the recruiter's in the transcript where nobody hears the language. */
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
