import type { Language } from '@candi/contract/platform/enumerations';

/** What the synthetic candidates say while Candi speaks, as a recogniser writes it: no marks, no capitals. */
export interface SpokenTexts {
  /** Real interruptions: the candidate wants the floor. Some begin like a backchannel, some are one word. */
  interruptions: readonly string[];
  /** Signs of attention: the candidate wants Candi to go on. Those without letters to speak are hummed. */
  backchannels: readonly string[];
  /** Makes Candi speak again when she waits for an answer. It isn't measured. */
  nudge: string;
  /** The interview's questions, long enough to be interrupted, with their expected answers. */
  questions: readonly (readonly [question: string, expected: string])[];
}

/** Backchannels that a voice engine would spell. They are hummed, and the recogniser double writes them like this. */
export const hummed: ReadonlySet<string> = new Set([
  'mm-hmm',
  'mhm',
  'uh-huh',
  'hmm',
  'uhum',
  'ajá',
  'mm',
  'امم',
  'ممم',
]);

export const spokenTexts: Record<Language, SpokenTexts> = {
  en: {
    interruptions: [
      'sorry could you say that again please',
      'wait a second',
      'yeah but before that can i ask something',
      'is this call being recorded',
      'excuse me i did not hear the first part',
      'stop',
      'okay so in my last job i ran the night shift at a hospital',
      'hold on',
      'um can you speak a little slower',
      'no that is not what i meant',
      'what do you mean by project exactly',
      'right and how big is the team',
      'i worked on the booking system for three years',
      'sorry what',
      'can we skip this question',
      'actually i have a question about the salary',
    ],
    backchannels: [
      'mm-hmm',
      'yeah',
      'okay',
      'i see',
      'right',
      'uh-huh',
      'sure',
      'got it',
      'yes of course',
      'makes sense',
      'oh okay',
      'yeah yeah',
      'absolutely',
      'mhm',
      'i understand',
      'all right',
    ],
    nudge: 'could you please repeat the question for me',
    questions: [
      [
        'I would like to hear about one project, one that took more than a month and that you did together with other people. Tell me what it was for, who used it in the end, and what your own part in it was. Can you tell me about a project you are proud of?',
        'A project with a team, what was built and for whom.',
      ],
      [
        'Every project has a moment when it looks as if it could fail, because time runs out or because something turns out to be harder than anybody thought. I would like to know how that was for you and for the people you worked with. What was the hardest problem in it, and what did you do?',
        'A hard problem such as time, and how the work was finished.',
      ],
      [
        'In most teams there are days on which two people want different things, and both of them have good reasons for it. Sometimes somebody has to step in, and sometimes it is better to wait and to listen. How do you deal with two people who do not agree?',
        'Listens to both people and looks at the facts together.',
      ],
      [
        'The tools that we use here change every year, and nobody can know all of them from the start. We care more about how somebody finds their way into something new than about what they already know on the first day. How do you learn new things?',
        'Learns from books, friends and work, and tries things at home.',
      ],
    ],
  },
  pt: {
    interruptions: [
      'desculpa você pode repetir por favor',
      'espera um pouco',
      'sim mas antes disso posso perguntar uma coisa',
      'esta conversa está sendo gravada',
      'com licença eu não ouvi a primeira parte',
      'para',
      'certo no meu último emprego eu cuidava do turno da noite de um hospital',
      'só um minuto',
      'é você pode falar um pouco mais devagar',
      'não não foi isso que eu quis dizer',
      'o que você quer dizer com projeto exatamente',
      'entendi e qual é o tamanho da equipe',
      'eu trabalhei três anos no sistema de reservas',
      'desculpa como',
      'podemos pular esta pergunta',
      'na verdade eu tenho uma dúvida sobre o salário',
    ],
    backchannels: [
      'uhum',
      'sim',
      'certo',
      'entendi',
      'tá',
      'aham',
      'claro',
      'tá bom',
      'sim claro',
      'faz sentido',
      'ah tá',
      'sim sim',
      'com certeza',
      'mhm',
      'beleza',
      'isso',
    ],
    nudge: 'você pode repetir a pergunta por favor',
    questions: [
      [
        'Eu gostaria de ouvir sobre um projeto, um que tenha durado mais de um mês e que você tenha feito junto com outras pessoas. Conte para que ele servia, quem o usou no final e qual foi a sua própria parte nele. Você pode me falar de um projeto de que se orgulha?',
        'Um projeto com uma equipe, o que foi feito e para quem.',
      ],
      [
        'Todo projeto tem um momento em que parece que vai dar errado, porque o tempo acaba ou porque alguma coisa é mais difícil do que todos pensavam. Eu gostaria de saber como foi isso para você e para as pessoas com quem você trabalhou. Qual foi o problema mais difícil nele e o que você fez?',
        'Um problema difícil, como o tempo, e como o trabalho foi concluído.',
      ],
      [
        'Na maioria das equipes há dias em que duas pessoas querem coisas diferentes, e as duas têm boas razões para isso. Às vezes alguém precisa intervir, e às vezes é melhor esperar e escutar. Como você lida com duas pessoas que não concordam?',
        'Escuta as duas pessoas e olha os fatos com elas.',
      ],
      [
        'As ferramentas que usamos aqui mudam todos os anos, e ninguém conhece todas elas desde o começo. Para nós importa mais como uma pessoa encontra o seu caminho em uma coisa nova do que aquilo que ela já sabe no primeiro dia. Como você aprende coisas novas?',
        'Aprende com livros, amigos e trabalho, e experimenta em casa.',
      ],
    ],
  },
  es: {
    interruptions: [
      'perdón me puedes repetir eso por favor',
      'espera un segundo',
      'sí pero antes de eso puedo preguntar algo',
      'se está grabando esta llamada',
      'disculpa no escuché la primera parte',
      'para',
      'bueno en mi último trabajo me encargaba del turno de noche en un hospital',
      'un momento',
      'eh puedes hablar un poco más despacio',
      'no eso no es lo que quise decir',
      'a qué te refieres exactamente con proyecto',
      'claro y qué tan grande es el equipo',
      'trabajé tres años en el sistema de reservas',
      'perdón cómo',
      'podemos saltar esta pregunta',
      'en realidad tengo una duda sobre el sueldo',
    ],
    backchannels: [
      'ajá',
      'sí',
      'claro',
      'ya veo',
      'vale',
      'mhm',
      'ok',
      'entiendo',
      'sí claro',
      'tiene sentido',
      'ah bueno',
      'sí sí',
      'por supuesto',
      'mm-hmm',
      'de acuerdo',
      'perfecto',
    ],
    nudge: 'puedes repetir la pregunta por favor',
    questions: [
      [
        'Me gustaría que me hables de un proyecto, uno que haya durado más de un mes y que hayas hecho junto con otras personas. Cuéntame para qué servía, quién lo usó al final y cuál fue tu propia parte. ¿Puedes hablarme de un proyecto que te dé orgullo?',
        'Un proyecto con un equipo, qué se hizo y para quién.',
      ],
      [
        'Todo proyecto tiene un momento en el que parece que va a fracasar, porque se acaba el tiempo o porque algo resulta más difícil de lo que todos pensaban. Me gustaría saber cómo fue eso para ti y para las personas con las que trabajabas. ¿Cuál fue el problema más difícil y qué hiciste?',
        'Un problema difícil, como el tiempo, y cómo se terminó el trabajo.',
      ],
      [
        'En la mayoría de los equipos hay días en los que dos personas quieren cosas distintas, y las dos tienen buenas razones. A veces alguien tiene que intervenir, y a veces es mejor esperar y escuchar. ¿Qué haces cuando dos personas no están de acuerdo?',
        'Escucha a las dos personas y mira los hechos con ellas.',
      ],
      [
        'Las herramientas que usamos aquí cambian cada año, y nadie las conoce todas desde el principio. Nos importa más cómo alguien se orienta en algo nuevo que lo que ya sabe el primer día. ¿Cómo aprendes cosas nuevas?',
        'Aprende de libros, amigos y trabajo, y prueba cosas en casa.',
      ],
    ],
  },
  ar: {
    interruptions: [
      'عفوا هل يمكنك إعادة ذلك من فضلك',
      'لحظة من فضلك',
      'نعم ولكن قبل ذلك هل يمكنني أن أسأل شيئا',
      'هل يتم تسجيل هذه المكالمة',
      'المعذرة لم أسمع الجزء الأول',
      'توقفي',
      'حسنا في عملي السابق كنت مسؤولا عن المناوبة الليلية في مستشفى',
      'انتظري قليلا',
      'هل يمكنك أن تتحدثي ببطء أكثر',
      'لا هذا ليس ما قصدته',
      'ماذا تقصدين بالمشروع تحديدا',
      'فهمت وكم عدد أفراد الفريق',
      'عملت ثلاث سنوات على نظام الحجوزات',
      'عفوا ماذا',
      'هل يمكننا تجاوز هذا السؤال',
      'في الحقيقة لدي سؤال عن الراتب',
    ],
    backchannels: [
      'امم',
      'نعم',
      'حسنا',
      'فهمت',
      'طيب',
      'ممم',
      'تمام',
      'أجل',
      'نعم بالطبع',
      'هذا منطقي',
      'آه نعم',
      'نعم نعم',
      'بالتأكيد',
      'صحيح',
      'أفهم ذلك',
      'جيد',
    ],
    nudge: 'هل يمكنك إعادة السؤال من فضلك',
    questions: [
      [
        'أود أن أسمع عن مشروع واحد استغرق أكثر من شهر وأنجزته مع أشخاص آخرين. حدثني عن الغرض منه، ومن استخدمه في النهاية، وما كان دورك أنت فيه. هل يمكنك أن تحدثني عن مشروع تفتخر به؟',
        'مشروع مع فريق، وما الذي بُني ولمن.',
      ],
      [
        'في كل مشروع لحظة يبدو فيها أنه قد يفشل، لأن الوقت ينفد أو لأن شيئًا ما يتبيّن أنه أصعب مما ظنّ الجميع. أود أن أعرف كيف كان ذلك بالنسبة إليك وإلى من عملت معهم. ما أصعب مشكلة واجهتها فيه، وماذا فعلت؟',
        'مشكلة صعبة مثل ضيق الوقت، وكيف أُنجز العمل.',
      ],
      [
        'في معظم الفرق أيام يريد فيها شخصان أمرين مختلفين، ولكل منهما أسباب وجيهة. أحيانًا يجب أن يتدخل أحد، وأحيانًا يكون من الأفضل الانتظار والاستماع. كيف تتعامل مع شخصين لا يتفقان؟',
        'يستمع إلى الشخصين وينظر معهما في الحقائق.',
      ],
      [
        'الأدوات التي نستخدمها هنا تتغير كل عام، ولا أحد يعرفها كلها منذ البداية. يهمنا كيف يجد الشخص طريقه في شيء جديد أكثر مما يهمنا ما يعرفه في اليوم الأول. كيف تتعلم أشياء جديدة؟',
        'يتعلم من الكتب والأصدقاء والعمل، ويجرب في البيت.',
      ],
    ],
  },
};
