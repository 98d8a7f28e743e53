import type { Language } from '@candi/contract/platform/enumerations';
import { plainTemplate } from '../../../tests/calls/recruiter.ts';

interface Texts {
  companyIntro: string;
  jobIntro: string;
  position: string;
  /** Questions with their expected answers. The synthetic answers match these questions. */
  questions: readonly (readonly [question: string, expected: string])[];
}

const texts: Record<Language, Texts> = {
  en: {
    companyIntro: 'We build tools for hospitals.',
    jobIntro: 'You would join a small team of engineers.',
    position: 'Software engineer',
    questions: [
      [
        'Can you tell me about a project you are proud of?',
        'A project with a team, what was built and for whom.',
      ],
      [
        'What was the hardest problem in it, and what did you do?',
        'A hard problem such as time, and how the work was finished.',
      ],
      [
        'How do you deal with two people who do not agree?',
        'Listens to both people and looks at the facts together.',
      ],
      ['How do you learn new things?', 'Learns from books, friends and work, and tries things at home.'],
      [
        'What kind of team would you like to work in?',
        'A team that cares about quality and about its customers.',
      ],
    ],
  },
  pt: {
    companyIntro: 'Fazemos ferramentas para hospitais.',
    jobIntro: 'Você faria parte de uma equipe pequena de engenheiros.',
    position: 'Pessoa engenheira de software',
    questions: [
      [
        'Você pode me falar de um projeto de que se orgulha?',
        'Um projeto com uma equipe, o que foi feito e para quem.',
      ],
      [
        'Qual foi o problema mais difícil nele e o que você fez?',
        'Um problema difícil, como o tempo, e como o trabalho foi concluído.',
      ],
      [
        'Como você lida com duas pessoas que não concordam?',
        'Escuta as duas pessoas e olha os fatos com elas.',
      ],
      ['Como você aprende coisas novas?', 'Aprende com livros, amigos e trabalho, e experimenta em casa.'],
      [
        'Em que tipo de equipe você gostaria de trabalhar?',
        'Uma equipe que se preocupa com a qualidade e com os clientes.',
      ],
    ],
  },
  es: {
    companyIntro: 'Hacemos herramientas para hospitales.',
    jobIntro: 'Formarías parte de un equipo pequeño de ingeniería.',
    position: 'Ingeniería de software',
    questions: [
      [
        '¿Puedes hablarme de un proyecto del que estés orgulloso?',
        'Un proyecto con un equipo, qué se hizo y para quién.',
      ],
      [
        '¿Cuál fue el problema más difícil y qué hiciste?',
        'Un problema difícil, como el tiempo, y cómo se terminó el trabajo.',
      ],
      [
        '¿Qué haces cuando dos personas no están de acuerdo?',
        'Escucha a las dos personas y mira los hechos con ellas.',
      ],
      ['¿Cómo aprendes cosas nuevas?', 'Aprende de libros, amigos y trabajo, y prueba cosas en casa.'],
      ['¿En qué tipo de equipo te gustaría trabajar?', 'Un equipo que cuida la calidad y a sus clientes.'],
    ],
  },
  ar: {
    companyIntro: 'نصنع أدوات للمستشفيات.',
    jobIntro: 'ستنضم إلى فريق صغير من المهندسين.',
    position: 'مهندس برمجيات',
    questions: [
      ['هل يمكنك أن تحدثني عن مشروع تفتخر به؟', 'مشروع مع فريق، وما الذي بُني ولمن.'],
      ['ما أصعب مشكلة واجهتها فيه، وماذا فعلت؟', 'مشكلة صعبة مثل ضيق الوقت، وكيف أُنجز العمل.'],
      ['كيف تتعامل مع شخصين لا يتفقان؟', 'يستمع إلى الشخصين وينظر معهما في الحقائق.'],
      ['كيف تتعلم أشياء جديدة؟', 'يتعلم من الكتب والأصدقاء والعمل، ويجرب في البيت.'],
      ['في أي نوع من الفرق تحب أن تعمل؟', 'فريق يهتم بالجودة وبالعملاء.'],
    ],
  },
};

/** Maximum number of questions in a template. */
const mostQuestions = 5;

/** Returns a template's question. */
export const questionOf = ([question, expectedAnswer]: Texts['questions'][number]) => ({
  question,
  expectedAnswer,
  justification: '',
  category: 'Experience',
  priority: 'medium' as const,
  difficulty: 'medium' as const,
});

/**
 * Returns the interview template that every bench uses. `first`: questions with their expected answers that are asked
 * before its own.
 */
export const template = (language: Language, first: Texts['questions'] = []) => {
  const { questions: usual, ...own } = texts[language];
  const questions = [...first, ...usual].slice(0, mostQuestions);
  return {
    ...plainTemplate,
    ...own,
    title: 'Synthetic answers',
    language,
    avatarLook: 'waves' as const,
    questions: questions.map(questionOf),
  };
};
