import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';

interface SampleText {
  companyName: string;
  jobTitle: string;
  jobDescription: string;
  candidateFirstName: string;
  companyIntro: string;
  jobIntro: string;
  questions: readonly string[];
}

const texts: Record<Language, SampleText> = {
  en: {
    companyName: 'Northwind Logistics',
    jobTitle: 'Support Engineer',
    jobDescription:
      'The team works from Lisbon, two days a week from home. The salary is reviewed every year in April.',
    candidateFirstName: 'Alex',
    companyIntro:
      'Northwind Logistics moves parcels between ports and cities, and builds its own software for it.',
    jobIntro: 'As a support engineer you help warehouses when their systems stop working.',
    questions: [
      'Tell me about a difficult problem you solved for a customer. What made it difficult?',
      'How do you decide what to do first when several customers report problems at the same time?',
      'What do you do when you cannot reproduce a fault that a customer describes?',
    ],
  },
  pt: {
    companyName: 'Rota Norte',
    jobTitle: 'Suporte Técnico',
    jobDescription:
      'A equipe trabalha em Lisboa, com dois dias por semana em casa. O salário é revisto todo ano em abril.',
    candidateFirstName: 'Rafa',
    companyIntro:
      'A Rota Norte leva encomendas entre portos e cidades e cria o seu próprio software para isso.',
    jobIntro: 'No suporte técnico, você ajuda os armazéns quando os sistemas param de funcionar.',
    questions: [
      'Conte sobre um problema difícil que você resolveu para um cliente. O que o tornava difícil?',
      'Como você decide o que fazer primeiro quando vários clientes relatam problemas ao mesmo tempo?',
      'O que você faz quando não consegue reproduzir uma falha descrita por um cliente?',
    ],
  },
  es: {
    companyName: 'Ruta Norte',
    jobTitle: 'Soporte Técnico',
    jobDescription:
      'El equipo trabaja en Lisboa, con dos días por semana desde casa. El salario se revisa cada año en abril.',
    candidateFirstName: 'Álex',
    companyIntro:
      'Ruta Norte lleva paquetes entre puertos y ciudades y desarrolla su propio software para ello.',
    jobIntro: 'En soporte técnico se ayuda a los almacenes cuando sus sistemas dejan de funcionar.',
    questions: [
      'Hábleme de un problema difícil que haya resuelto para un cliente. ¿Qué lo hacía difícil?',
      '¿Cómo decide qué hacer primero cuando varios clientes informan de problemas al mismo tiempo?',
      '¿Qué hace cuando no puede reproducir un fallo que describe un cliente?',
    ],
  },
  ar: {
    companyName: 'شركة طريق الشمال',
    jobTitle: 'الدعم الفني',
    jobDescription: 'يعمل الفريق من لشبونة مع يومين في الأسبوع من المنزل. تُراجع الرواتب كل سنة في أبريل.',
    candidateFirstName: 'نور',
    companyIntro: 'تنقل شركة طريق الشمال الطرود بين الموانئ والمدن وتطوّر برامجها بنفسها.',
    jobIntro: 'يساعد الدعم الفني المستودعات عندما تتوقف أنظمتها عن العمل.',
    questions: [
      'ما هي أصعب مشكلة قمت بحلها لأحد العملاء؟ وما الذي جعلها صعبة؟',
      'كيف تُحدَّد الأولويات عندما يبلّغ عدة عملاء عن مشكلات في الوقت نفسه؟',
      'ما الذي يجب فعله عندما يتعذر تكرار العطل الذي يصفه العميل؟',
    ],
  },
};

const uuid = (tail: number): string => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

/** Returns a sample brief for simulations. `durationSeconds` is the length of the interview (s). */
export const sampleBrief = (language: Language, durationSeconds = 900): LiveBrief => {
  const { questions, jobTitle, ...text } = texts[language];
  return {
    ...text,
    sessionId: uuid(1),
    type: 'VIDEO',
    language,
    testingLanguage: null,
    durationSeconds,
    phase: 'SCREENING',
    jobTitle,
    position: jobTitle,
    interviewerIntro: '',
    outro: '',
    questions: questions.map((question, index) => ({
      id: uuid(100 + index),
      question,
      category: '',
      priority: 'medium',
      difficulty: 'medium',
    })),
  };
};
