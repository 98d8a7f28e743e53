import type { Tone } from '@candi/contract/platform/enumerations';
import type { TonedPrompts } from '../shapes/prompts.ts';

const plural = new Intl.PluralRules('en');
export const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];
export const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'question' : 'questions'}`;

const about = (position: string | null): string =>
  position === null ? '' : ` for the position of ${position}`;

export const enTones: Record<Tone, TonedPrompts> = {
  neutral: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Hello ${candidate}, I'm Candi, an AI interviewer${company === null ? '' : ` for ${company}`}, and this interview${about(position)} is recorded.`,
    leadIn: (count) => `I have ${questions(count)} for you.`,
    acknowledgements: [
      'Thank you.',
      'All right, thank you.',
      'Thanks for telling me that.',
      'I see, thank you.',
    ],
    warmUp: 'Just to get us started: how did you hear about this position?',
    outro: (candidate) =>
      `Thank you for your time, ${candidate}. That's the end of the interview; the hiring team will be in touch with you. Goodbye!`,
    kindGoodbye: "Please look after yourself; I know today isn't an easy day.",
  },
  warm: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Hi ${candidate}, welcome: I'm Candi, an AI interviewer${company === null ? '' : ` for ${company}`}, and our interview${about(position)} is recorded.`,
    leadIn: (count) => `I have ${questions(count)} for you, and there's no rush.`,
    acknowledgements: [
      'Thank you for sharing that.',
      'Thanks, I understand.',
      'I see, thanks for telling me about it.',
      'Thank you for walking me through that.',
    ],
    warmUp: "Let's start with something easy: how did you hear about this position?",
    outro: (candidate) =>
      `Thank you so much for your time, ${candidate}. That's the end of our conversation; the hiring team will be in touch with you. Take care!`,
    kindGoodbye: 'I know this is a hard day for you. Please be kind to yourself, and rest when you can.',
  },
  formal: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Good day, ${candidate}, I am Candi, an AI interviewer${company === null ? '' : ` for ${company}`}, and this interview${about(position)} is recorded.`,
    leadIn: (count) => `I have ${questions(count)} to ask you.`,
    acknowledgements: [
      'Thank you.',
      'Understood, thank you.',
      'Thank you for the explanation.',
      'I have taken note of that.',
    ],
    warmUp: 'Before the interview questions, may I ask how you learned of this position?',
    outro: (candidate) =>
      `Thank you for your time, ${candidate}. This concludes the interview, and the hiring team will contact you. Goodbye.`,
    kindGoodbye: 'I know that this is not an easy day for you, and I wish you much strength.',
  },
};
