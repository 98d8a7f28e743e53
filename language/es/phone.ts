import type { PhoneTexts } from '../shapes/phone.ts';

const plural = new Intl.PluralRules('es');
const days = (count: number): string => `${count} ${plural.select(count) === 'one' ? 'día' : 'días'}`;

export const es: PhoneTexts = {
  greeting:
    'Hola, habla Candi. Soy una entrevistadora de inteligencia artificial, no una persona, y las entrevistas en esta línea se graban.',
  askPin: 'Por favor, marca en el teclado el PIN que está en tu invitación.',
  askPinAgain:
    'Todavía no tengo el PIN completo. Marca todos los dígitos del PIN que está en tu invitación. Si te equivocas, presiona asterisco y empieza de nuevo.',
  pinDeleted: 'De acuerdo, marca el PIN otra vez.',
  pinIncomplete: 'El PIN no está completo. Por favor, márcalo otra vez.',
  pinUnknown: 'Ese PIN no funcionó. Revisa tu invitación y márcalo otra vez.',
  pinStale: 'Ese PIN caducó o ya se usó. Pide uno nuevo en la página de tu entrevista y márcalo aquí.',
  pinsUsedUp:
    'Lo siento, ese PIN tampoco funcionó. Revisa tu invitación o pídele ayuda al equipo de selección y vuelve a llamar. Hasta luego.',
  noPin:
    'No recibí ningún PIN, así que termino aquí la llamada. Vuelve a llamar cuando tengas tu invitación a la mano. Hasta luego.',
  early: (wait) =>
    `Gracias por llamar. Tu entrevista aún no está abierta. Vuelve a llamar ${wait ?? 'a la hora que dice tu invitación'}. Hasta luego.`,
  over: 'Ese PIN ya no se puede usar, porque la entrevista terminó o la invitación caducó. Si todavía quieres participar, pídele una nueva invitación al equipo de selección. Hasta luego.',
  throttled:
    'Hubo demasiados intentos, así que ahora no puedo atender tu llamada. Por favor, llama más tarde. Hasta luego.',
  notByPhone:
    'Lo siento, no puedo hacer esta entrevista por teléfono, porque no entiendo su idioma cuando se habla. Abre el enlace de tu invitación, donde puedes escribir tus respuestas. Hasta luego.',
  noPlace:
    'Lo siento, ahora no puedo hacer esta entrevista por teléfono. Vuelve a llamar en unos minutos. Tu PIN sigue siendo válido. Hasta luego.',
  introduction: ({ firstName, companyName, title, minutes }) =>
    `Hola, ${firstName}. Esta es tu entrevista con ${companyName}: ${title}. Dura unos ${minutes} minutos.`,
  testIntroduction: ({ firstName, companyName }) =>
    `Hola, ${firstName}. Esta es una prueba de tu entrevista con ${companyName}, con preguntas de práctica. No cuenta y no afecta tu entrevista.`,
  consentLead: 'Antes de empezar, necesito que aceptes esta declaración.',
  consentStatement: ({ companyName, days: count }) =>
    `Entiendo que quien me entrevista es una IA. Acepto que esta entrevista se grabe, que ${companyName} la revise y que se guarde durante ${days(count)}.`,
  testStatement:
    'Entiendo que quien me entrevista es una IA. Acepto que esta prueba se grabe. Nadie de la empresa la verá y se eliminará en un plazo de dos días.',
  readers: (companyName) =>
    `El equipo de selección de ${companyName} lee la transcripción y un informe que escribe Candi. La decisión la toman personas, no Candi.`,
  askConsent: 'Para aceptar y empezar la entrevista, presiona uno. Para terminar la llamada, presiona dos.',
  askConsentAgain:
    'Para aceptar y empezar la entrevista, presiona uno. Para terminar la llamada, presiona dos. Para escuchar la declaración otra vez, presiona asterisco.',
  askConsentByVoice:
    'Puedes responder con la voz o con el teclado. Si hablas, un servicio de reconocimiento de voz escucha tu respuesta, y no la guardamos. Si no estás de acuerdo, di que no o presiona dos, y termino la llamada. Si estás de acuerdo, di que sí o presiona uno, y empieza la entrevista.',
  askConsentAgainByVoice:
    'Si no estás de acuerdo, di que no o presiona dos, y termino la llamada. Si estás de acuerdo, di que sí o presiona uno, y empieza la entrevista. Para escuchar la declaración otra vez, presiona asterisco.',
  consentUnclear:
    'Lo siento, no entendí si eso fue un sí o un no. Si estás de acuerdo, presiona uno o di que sí. Si no estás de acuerdo, presiona dos o di que no, y termino la llamada.',
  declined:
    'No hay problema, gracias por decírmelo. La entrevista no empezó, así que todavía puedes cambiar de opinión y volver a llamar. Hasta luego.',
  noConsent:
    'No recibí una respuesta, así que termino aquí la llamada. La entrevista no empezó, y puedes volver a llamar. Hasta luego.',
  oneMoment: 'Gracias. Un momento, por favor.',
  welcomeBack: (firstName) => `Qué bueno que estás de vuelta, ${firstName}. Seguimos donde nos quedamos.`,
  calledGreeting: (companyName) =>
    `Hola, habla Candi, una entrevistadora de inteligencia artificial, no una persona, y llamo de parte de ${companyName}; si no quieres que vuelva a llamar nunca a este número, presiona nueve. Te llamo por tu entrevista, y esta llamada se graba.`,
  optedOut: 'De acuerdo, no volveré a llamar a este número. Hasta luego.',
  called: {
    noPlace:
      'Lo siento, ahora no puedo empezar la entrevista por teléfono. Tu invitación explica cómo participar. Hasta luego.',
    over: 'Lo siento, esta entrevista ya no se puede hacer. Si todavía quieres participar, pídele una nueva invitación al equipo de selección. Hasta luego.',
    declined: 'No hay problema, gracias por decírmelo. La entrevista no empezó. Hasta luego.',
    noConsent:
      'No recibí una respuesta, así que termino aquí la llamada. La entrevista no empezó. Hasta luego.',
    failed:
      'Lo siento, algo no está funcionando de nuestro lado y no podemos empezar la entrevista ahora. Hasta luego.',
  },
  machineMessage: ({ companyName, number }) =>
    `Hola, habla Candi, una entrevistadora de inteligencia artificial. Te llamo por tu entrevista con ${companyName}. Si estás al teléfono, presiona uno. ` +
    (number === null
      ? 'Si no, intentaré llamarte de nuevo. Los detalles están en tu invitación. Hasta luego.'
      : `Si no, llámame al ${number} y marca el PIN que está en tu invitación. Hasta luego.`),
  plus: 'más',
  movedHere: (companyName) =>
    `Estás de vuelta en tu entrevista con ${companyName}. Se sigue grabando, como aceptaste en la página, y seguimos donde nos quedamos.`,
  movedToPage: 'Tu entrevista continúa en la página, así que termino aquí esta llamada. Nos vemos allí.',
  lineTested: 'La prueba funcionó: llegaron todas las teclas. Hasta luego.',
  reconnecting: 'Se interrumpió la conexión con tu entrevista. Por favor, no cuelgues.',
  failed:
    'Lo siento, algo no está funcionando de nuestro lado. Por favor, vuelve a llamar en unos minutos. Hasta luego.',
  lost: 'Lo siento, no puedo restablecer la conexión con tu entrevista. Vuelve a llamar en los próximos diez minutos y marca tu PIN, y seguimos donde nos quedamos. Hasta luego.',
};
