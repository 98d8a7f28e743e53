import type { Tone } from '@candi/contract/platform/enumerations';
import type { TonedPrompts } from '../shapes/prompts.ts';

const plural = new Intl.PluralRules('es');
const numbers = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'];
export const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'pregunta' : 'preguntas'}`;

const about = (position: string | null): string =>
  position === null ? '' : ` sobre el puesto de ${position}`;

export const esTones: Record<Tone, TonedPrompts> = {
  neutral: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Hola, ${candidate}, soy Candi, una entrevistadora de inteligencia artificial${company === null ? '' : ` de ${company}`}, y esta entrevista${about(position)} se graba.`,
    leadIn: (count) => `Tengo ${questions(count)} para ti.`,
    acknowledgements: ['Gracias.', 'De acuerdo, gracias.', 'Gracias por contármelo.', 'Entiendo, gracias.'],
    warmUp: 'Solo para empezar: ¿cómo te enteraste de este puesto?',
    outro: (candidate) =>
      `Gracias por tu tiempo, ${candidate}. La entrevista termina aquí; el equipo de selección se pondrá en contacto contigo. ¡Hasta pronto!`,
    kindGoodbye: 'Cuídate mucho; sé que hoy no es un día fácil.',
  },
  warm: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Hola, ${candidate}, qué gusto tenerte aquí: soy Candi, una inteligencia artificial${company === null ? '' : ` de ${company}`}, y nuestra conversación${about(position)} se graba.`,
    leadIn: (count) => `Tengo ${questions(count)} para ti, sin ninguna prisa.`,
    acknowledgements: [
      'Gracias por compartirlo conmigo.',
      'Te sigo, gracias.',
      'Ya veo, gracias por contármelo.',
      'Gracias por explicármelo con calma.',
    ],
    warmUp: 'Empecemos con algo sencillo: ¿cómo te enteraste de este puesto?',
    outro: (candidate) =>
      `Muchas gracias por tu tiempo, ${candidate}. Nuestra conversación termina aquí; el equipo de selección se pondrá en contacto contigo. ¡Que te vaya muy bien!`,
    kindGoodbye: 'Sé que hoy es un día difícil para ti. Trátate con cariño y descansa cuando puedas.',
  },
  formal: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Hola, ${candidate}, mi nombre es Candi, soy una entrevistadora de inteligencia artificial${company === null ? '' : ` en representación de ${company}`}, y esta entrevista${about(position)} se graba.`,
    leadIn: (count) => `Te haré ${questions(count)}.`,
    acknowledgements: [
      'Gracias.',
      'Comprendo, gracias.',
      'Gracias por la explicación.',
      'De acuerdo, queda registrado.',
    ],
    warmUp: 'Antes de las preguntas de la entrevista, me gustaría saber: ¿cómo supiste de este puesto?',
    outro: (candidate) =>
      `Gracias por tu tiempo, ${candidate}. Con esto concluye la entrevista; el equipo de selección se pondrá en contacto contigo. Hasta pronto.`,
    kindGoodbye: 'Sé que hoy no es un día fácil para ti, y te deseo mucha fuerza.',
  },
};
