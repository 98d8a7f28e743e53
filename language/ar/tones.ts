import type { Tone } from '@candi/contract/platform/enumerations';
import type { TonedPrompts } from '../shapes/prompts.ts';

const plural = new Intl.PluralRules('ar');
export const few = ['', '', '', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
export const questions = (count: number): string => {
  switch (plural.select(count)) {
    case 'one':
      return 'سؤال واحد';
    case 'two':
      return 'سؤالان';
    case 'few':
      return `${few[count] ?? count} أسئلة`;
    default:
      return `${count} سؤالًا`;
  }
};

const about = (position: string | null): string => (position === null ? '' : ` عن وظيفة ${position}`);

export const arTones: Record<Tone, TonedPrompts> = {
  neutral: {
    interviewerIntro: ({ candidate, company, position }) =>
      `مرحبًا ${candidate}، أنا كاندي، محاوِرة تعمل بالذكاء الاصطناعي${company === null ? '' : ` باسم ${company}`}، وهذه المقابلة${about(position)} مسجَّلة.`,
    leadIn: (count) => `لديّ ${questions(count)} لك.`,
    acknowledgements: ['شكرًا لك.', 'حسنًا، شكرًا لك.', 'شكرًا على هذا التوضيح.', 'فهمت، شكرًا لك.'],
    warmUp: 'للبداية فقط: كيف سمعت عن هذه الوظيفة؟',
    outro: (candidate) =>
      `شكرًا على وقتك يا ${candidate}. انتهت المقابلة، وسيتواصل معك فريق التوظيف. مع السلامة!`,
    kindGoodbye: 'أعرف أن هذا اليوم ليس سهلًا عليك، وأتمنى لك الراحة.',
  },
  warm: {
    interviewerIntro: ({ candidate, company, position }) =>
      `أهلًا وسهلًا بك يا ${candidate}، أنا كاندي، محاوِرة تعمل بالذكاء الاصطناعي${company === null ? '' : ` باسم ${company}`}، وحديثنا${about(position)} مسجَّل.`,
    leadIn: (count) => `لديّ ${questions(count)} لك، ولا داعي للعجلة.`,
    acknowledgements: [
      'شكرًا لأنك حكيت لي ذلك.',
      'أنا معك، شكرًا لك.',
      'فهمت، وشكرًا على التفاصيل.',
      'شكرًا على هذا الشرح.',
    ],
    warmUp: 'لنبدأ بشيء بسيط: كيف سمعت عن هذه الوظيفة؟',
    outro: (candidate) =>
      `شكرًا جزيلًا على وقتك يا ${candidate}. انتهى حديثنا، وسيتواصل معك فريق التوظيف. أتمنى لك يومًا طيبًا، وإلى اللقاء!`,
    kindGoodbye: 'أعرف أن هذا اليوم صعب عليك، ومن القلب أتمنى لك الراحة وأيامًا أهون.',
  },
  formal: {
    interviewerIntro: ({ candidate, company, position }) =>
      `طاب يومك ${candidate}، أنا كاندي، محاوِرة تعمل بالذكاء الاصطناعي${company === null ? '' : ` نيابةً عن ${company}`}، وهذه المقابلة${about(position)} مسجَّلة.`,
    leadIn: (count) => `في هذه المقابلة ${questions(count)}.`,
    acknowledgements: ['شكرًا لك.', 'مفهوم، شكرًا لك.', 'شكرًا على الإيضاح.', 'حسنًا، سجّلتُ ذلك.'],
    warmUp: 'قبل أسئلة المقابلة، أودّ أن أعرف: كيف علمت بهذه الوظيفة؟',
    outro: (candidate) =>
      `شكرًا على وقتك يا ${candidate}. بهذا تنتهي المقابلة، وسيتواصل معك فريق التوظيف. مع السلامة.`,
    kindGoodbye: 'أعلم أن هذا اليوم ليس سهلًا عليك، وأرجو لك القوة والسكينة.',
  },
};
