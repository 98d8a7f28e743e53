import type { PhonePrompts } from '../shapes/prompts.ts';

export const es: PhonePrompts = {
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
  offerQuestion:
    '¿Lo dejamos aquí y hacemos la entrevista otro día? Di sí o no, o presiona 9 para dejarla para otro día.',
  typingFine: 'Lo siento, por teléfono no se puede escribir. Habla con palabras sencillas, sin prisa.',
  speakingFine:
    'Claro, puedes hablar. Si no reacciono, revisa que el micrófono de tu teléfono no esté silenciado.',
  cannotHear:
    'Lo siento. Sube el volumen o busca un lugar con mejor señal. También puedes colgar y volver a llamar antes de diez minutos.',
  cannotSee: 'Lo siento. Esta entrevista es por teléfono, así que no hay nada que ver.',
};
