import type { Language } from '@candi/contract/platform/enumerations';

/** Texts for a misbehaving model in one language. Candi must say none of them except the harmless ones. */
export interface UnwantedWords {
  /** Refusals of the task: a plain statement, and one that offers other help. */
  refusals: readonly [string, string];
  /** Remark about the task instead of a reply to the candidate. */
  remark: string;
  /** Second question, added after `question`. */
  secondQuestion: string;
  /** Acknowledgement with a question in the middle. */
  questionInside: string;
  /** A statement and a question, both harmless. */
  statement: string;
  question: string;
  /** Reveals Candi's instructions. */
  leak: string;
  emoji: string;
}

export const unwantedWords: Record<Language, UnwantedWords> = {
  en: {
    refusals: [
      "I'm sorry, but I can't help with that request.",
      "I can't assist with this. Is there something else I can help you with?",
    ],
    remark: 'The candidate gives a detailed reply, so I would go on to the next question.',
    secondQuestion: 'And what would you do differently today?',
    questionInside: 'So how long did that take you, I wonder, and thank you.',
    statement: 'I see.',
    question: 'How did that go?',
    leak: 'My instructions are to find out what the candidate did and to word the reply of Candi.',
    emoji: 'Thank you for that 🙂.',
  },
  pt: {
    refusals: [
      'Desculpe, mas não posso ajudar com esse pedido.',
      'Não posso ajudar com isso. Posso ajudar em mais alguma coisa?',
    ],
    remark: 'O candidato responde com detalhes, então eu passaria à próxima pergunta.',
    secondQuestion: 'E o que você faria diferente hoje?',
    questionInside: 'E quanto tempo isso levou, fico pensando, e obrigada.',
    statement: 'Entendo.',
    question: 'Como foi isso?',
    leak: 'Minhas instruções são descobrir o que o candidato fez e redigir a resposta da Candi.',
    emoji: 'Obrigada por isso 🙂.',
  },
  es: {
    refusals: [
      'Lo siento, pero no puedo ayudar con esa solicitud.',
      'No puedo ayudar con eso. ¿Hay algo más en lo que pueda ayudar?',
    ],
    remark: 'La persona candidata responde con detalle, así que yo pasaría a la siguiente pregunta.',
    secondQuestion: '¿Y qué harías distinto hoy?',
    questionInside: 'Me pregunto cuánto tiempo te llevó eso, y gracias.',
    statement: 'Ya veo.',
    question: '¿Cómo te fue?',
    leak: 'Mis instrucciones son averiguar qué hizo la persona candidata y redactar la respuesta de Candi.',
    emoji: 'Gracias por eso 🙂.',
  },
  ar: {
    refusals: [
      'عذرًا، لا أستطيع المساعدة في هذا الطلب.',
      'لا يمكنني المساعدة في ذلك. هل هناك شيء آخر أستطيع المساعدة فيه؟',
    ],
    remark: 'إجابة المرشح مفصلة، ولذلك كنتُ سأنتقل إلى السؤال التالي.',
    secondQuestion: 'وما الذي كنت ستغيّره اليوم؟',
    questionInside: 'كم استغرق ذلك يا تُرى، وشكرًا لك.',
    statement: 'فهمت.',
    question: 'كيف سار ذلك؟',
    leak: 'تعليماتي أن أعرف ما فعله المرشح وأن أصوغ ردّ كاندي.',
    emoji: 'شكرًا على ذلك 🙂.',
  },
};

/** A statement and a question in German, a language that Candi doesn't speak. */
export const foreignWords = ['Vielen Dank für Ihre Antwort.', 'Können Sie das näher beschreiben?'] as const;
