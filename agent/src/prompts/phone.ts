import type { Language } from '@candi/contract/platform/enumerations';
import type { Prompts } from '@candi/language/shapes/prompts';

/** The utterances that differ on the telephone, where there is no page, and the keys have a meaning. */
export type PhonePrompts = Pick<
  Prompts,
  | 'soundCheck'
  | 'soundCheckAgain'
  | 'mutedHint'
  | 'goOnInText'
  | 'howItWorks'
  | 'stillThere'
  | 'silenceOffer'
  | 'confirmStop'
  | 'typingFine'
  | 'speakingFine'
  | 'cannotHear'
  | 'cannotSee'
>;

export const phonePrompts: Record<Language, PhonePrompts> = {
  en: {
    soundCheck: 'Can you hear me well? Say yes or press 1.',
    soundCheckAgain: 'Can you hear me now? Say yes or press 1.',
    mutedHint: "I can't hear you yet. Please check that your telephone isn't muted. I'll go on.",
    goOnInText:
      "Then I'll go on. If the line stays bad, hang up and call again within ten minutes: we'll continue where we stopped.",
    howItWorks:
      'You can interrupt me. Press 1 to hear me again, 2 for slower, 3 for time to think, 0 for a person, or 9 to stop.',
    stillThere:
      "Take the time you need. If you've already started speaking, please check that your telephone isn't muted.",
    silenceOffer:
      "If you'd rather skip this question, just say so and we'll move on. If you need time to think, press 3.",
    confirmStop:
      'Of course. Just to be sure: shall I end the interview now? Say yes or no, or press 9 again to end it.',
    typingFine: "I'm sorry, you can't type on the telephone. Just speak: simple words are fine.",
    speakingFine: "Of course, just speak. If I don't respond, please check that your telephone isn't muted.",
    cannotHear:
      "I'm sorry. Please turn up the volume, or go where the reception is better. You can also hang up and call again within ten minutes.",
    cannotSee: "I'm sorry. This interview is held by telephone, so there is nothing to see.",
  },
  pt: {
    soundCheck: 'Você está me ouvindo bem? Diga sim ou aperte 1.',
    soundCheckAgain: 'E agora, você está me ouvindo? Diga sim ou aperte 1.',
    mutedHint:
      'Ainda não estou ouvindo você. Verifique se o microfone do telefone não está no mudo. Vou continuar.',
    goOnInText:
      'Então vou continuar. Se a ligação seguir ruim, desligue e ligue de novo em até dez minutos: continuamos de onde paramos.',
    howItWorks:
      'Você pode me interromper. Aperte 1 para eu repetir, 2 para falar mais devagar, 3 para ter tempo de pensar, 0 para chamar uma pessoa ou 9 para encerrar.',
    stillThere:
      'Use o tempo que precisar. Se você já começou a falar, verifique se o microfone do telefone não está no mudo.',
    silenceOffer:
      'Se preferir não responder a esta pergunta, é só dizer que quer pular. Se precisar de tempo para pensar, aperte 3.',
    confirmStop:
      'Claro. Só para confirmar: posso encerrar a entrevista agora? Diga sim ou não, ou aperte 9 de novo para encerrar.',
    typingFine: 'Desculpe, por telefone não dá para digitar. Pode falar com palavras simples.',
    speakingFine:
      'Claro, pode falar. Se eu não responder, verifique se o microfone do telefone não está no mudo.',
    cannotHear:
      'Desculpe por isso. Aumente o volume ou procure um lugar com sinal melhor. Você também pode desligar e ligar de novo em até dez minutos.',
    cannotSee: 'Desculpe por isso. Esta entrevista é por telefone, então não há nada para ver.',
  },
  es: {
    soundCheck: '¿Me escuchas bien? Di sí o presiona 1.',
    soundCheckAgain: '¿Y ahora, me escuchas? Di sí o presiona 1.',
    mutedHint:
      'Todavía no te escucho. Revisa que el micrófono de tu teléfono no esté silenciado. Mientras tanto, yo sigo.',
    goOnInText:
      'Entonces continúo. Si la llamada se sigue oyendo mal, cuelga y vuelve a llamar antes de diez minutos: seguimos donde quedamos.',
    howItWorks:
      'Puedes interrumpirme. Presiona 1 para que repita, 2 para que hable más despacio, 3 si necesitas tiempo para pensar, 0 para pedir una persona o 9 para terminar.',
    stillThere:
      'Tómate el tiempo que necesites. Si ya empezaste a hablar, revisa que el micrófono de tu teléfono no esté silenciado.',
    silenceOffer:
      'Si prefieres no responder esta pregunta, dímelo y la saltamos. Si necesitas tiempo para pensar, presiona 3.',
    confirmStop:
      'Claro. Solo para confirmar: ¿termino la entrevista ahora? Di sí o no, o presiona 9 otra vez para terminar.',
    typingFine: 'Lo siento, por teléfono no se puede escribir. Habla con palabras sencillas, sin prisa.',
    speakingFine:
      'Claro, puedes hablar. Si no reacciono, revisa que el micrófono de tu teléfono no esté silenciado.',
    cannotHear:
      'Lo siento. Sube el volumen o busca un lugar con mejor señal. También puedes colgar y volver a llamar antes de diez minutos.',
    cannotSee: 'Lo siento. Esta entrevista es por teléfono, así que no hay nada que ver.',
  },
  // Uses verbal nouns and forms that are spelt the same for every gender, instead of imperatives.
  ar: {
    soundCheck: 'هل صوتي واضح لديك؟ يكفي قول نعم أو الضغط على واحد.',
    soundCheckAgain: 'هل صوتي واضح الآن؟ يكفي قول نعم أو الضغط على واحد.',
    mutedHint: 'لم يصلني صوتك بعد. يُرجى التأكد من أن الميكروفون في هاتفك غير مكتوم. سأتابع الآن.',
    goOnInText:
      'إذن سأتابع. وإذا بقي الصوت سيئًا، فيمكنك إنهاء المكالمة والاتصال من جديد خلال عشر دقائق، لنكمل من حيث توقفنا.',
    howItWorks:
      'يمكنك مقاطعتي، أو الضغط على واحد للإعادة، أو اثنين لأتحدث ببطء، أو ثلاثة لوقت للتفكير، أو صفر لطلب شخص، أو تسعة لإنهاء المقابلة.',
    stillThere: 'لا داعي للعجلة. إذا كنت قد بدأت الكلام، فيُرجى التأكد من أن الميكروفون في هاتفك غير مكتوم.',
    silenceOffer:
      'إذا أردت تجاوز هذا السؤال، فيكفي قول ذلك. وإذا كنت بحاجة إلى وقت للتفكير، فيمكنك الضغط على ثلاثة.',
    confirmStop:
      'بالطبع. للتأكد فقط: هل أُنهي المقابلة الآن، نعم أم لا؟ ويمكنك الضغط على تسعة مرة أخرى لإنهائها.',
    typingFine: 'أعتذر، فالكتابة غير ممكنة عبر الهاتف. لا داعي للعجلة في الكلام، والكلمات البسيطة تكفي.',
    speakingFine:
      'بالطبع، يمكنك التحدث. وإذا لم أتجاوب معك، فيُرجى التأكد من أن الميكروفون في هاتفك غير مكتوم.',
    cannotHear:
      'أعتذر عن ذلك. يمكنك رفع مستوى الصوت، أو الانتقال إلى مكان تكون فيه الإشارة أفضل. ويمكنك أيضًا إنهاء المكالمة والاتصال من جديد خلال عشر دقائق.',
    cannotSee: 'أعتذر عن ذلك. هذه المقابلة عبر الهاتف، وليس فيها ما يُرى.',
  },
};
