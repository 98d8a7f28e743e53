import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '../text/words.ts';
import { phrases } from '../shapes/lexicon.ts';

/**
 * What candidates often ask about a job: the words that tell the topic, and the topic's name with its article. `told`: what a
 * text must contain to answer such a question, where words with the same stem may be about something else.
 */
const topics: Record<Language, readonly (readonly [words: RegExp, name: string, told?: RegExp])[]> = {
  en: [
    [
      phrases('salary', 'wages?', 'pay(?! for)', 'paid(?! for)', 'earn'),
      'the salary',
      phrases(
        'salary',
        'salaries',
        'wages?',
        'pay',
        'earn\\S*',
        'compensation',
        '(?:a|per) (?:year|month|hour)',
      ),
    ],
    [phrases('holidays?', 'vacations?', 'days off'), 'the holidays'],
    [
      phrases('hours', 'schedule', '(?<!(?:in|per|during|on) (?:(?:a|one|the|each) )?)shifts?', 'overtime'),
      'the working hours',
    ],
    [
      phrases('from home', 'home office', 'remote', 'remotely', 'hybrid'),
      'working from home',
      phrases('home', 'remote', 'remotely', 'hybrid', 'office', 'onsite', 'on site'),
    ],
    [
      phrases('train(?:ing)?', 'onboarding', 'courses?'),
      'the training',
      phrases('train(?:ing|ed|er)', 'onboarding', 'courses?', 'learn\\S*', 'mentor\\S*', 'shadow\\S*'),
    ],
    [phrases('(?:how )?(?:big|large|many)(?: \\S+){0,4} team', 'team size'), 'the size of the team'],
    [phrases('benefits?', 'bonus', 'insurance'), 'the benefits'],
    [phrases('canteen', 'cafeteria'), 'the canteen'],
    [phrases('lunch'), 'lunch'],
  ],
  pt: [
    [
      phrases('salario', 'remuneracao', 'ganha', 'pagam?(?! (?:os?|as?|por) )'),
      'o salário',
      phrases('salarios?', 'salarial', 'remuneracao', 'ganh\\S+', 'por (?:mes|hora|ano)', 'reais'),
    ],
    [phrases('ferias', 'folgas?'), 'as férias'],
    [phrases('horarios?', '(?<!(?:por|num|no|cada) )turnos?', 'horas extras?'), 'o horário'],
    [phrases('home office', 'remoto', '(?:de|em) casa', 'teletrabalho'), 'o trabalho em casa'],
    [phrases('treinamentos?', 'cursos?', 'capacitacao'), 'o treinamento'],
    [phrases('tamanho (?:\\S+ )?equipe', 'quantas pessoas'), 'o tamanho da equipe'],
    [phrases('beneficios?', 'bonus', 'plano de saude'), 'os benefícios'],
    [phrases('refeitorio', 'cantina'), 'o refeitório'],
    [phrases('almoco'), 'o almoço'],
  ],
  es: [
    [
      phrases('salario', 'sueldo', 'pagan?(?! (?:el|la|los|las) )', 'gana', 'cuanto (?:se )?cobra(?:ria)?'),
      'el sueldo',
      phrases(
        'salarios?',
        'salarial',
        'sueldos?',
        'gana\\S*',
        'cobra\\S*',
        '(?:al|por) (?:mes|ano|hora)',
        'euros',
      ),
    ],
    [phrases('vacaciones', 'dias libres'), 'las vacaciones'],
    [phrases('horarios?', '(?<!(?:por|en un|en el|cada) )turnos?', 'horas extras?'), 'el horario'],
    [phrases('teletrabajo', 'remoto', '(?:desde|en) casa', 'home office'), 'el trabajo desde casa'],
    [phrases('formacion', 'capacitacion', 'entrenamiento', 'cursos?'), 'la formación'],
    [phrases('tamano (?:\\S+ ){0,3}equipo', 'cuantas personas', 'cuantos son'), 'el tamaño del equipo'],
    [phrases('beneficios?', 'prestaciones', 'seguro medico', 'bonos?'), 'los beneficios'],
    [phrases('comedor', 'cafeteria'), 'el comedor'],
    [phrases('almuerzo'), 'el almuerzo'],
  ],
  ar: [
    [phrases('(?:و|ب|عن )?(?:ال)?(?:راتب|رواتب|اجر|مرتب)'), 'الراتب'],
    [phrases('(?:و|ب)?(?:ال)?(?:اجازه|اجازات|عطله|عطل)'), 'الإجازات'],
    [phrases('(?:و)?(?:ال)?(?:ساعات|دوام|مناوبات)'), 'ساعات العمل'],
    [phrases('(?:من )?(?:ال)?(?:منزل|بيت)', 'عن بعد'), 'العمل من المنزل'],
    [phrases('(?:و|ب)?(?:ال)?(?:تدريب|تدريبات|دورات|دوره)'), 'التدريب'],
    [phrases('حجم (?:ال)?فريق', 'عدد (?:ال)?(?:موظفين|افراد)'), 'حجم الفريق'],
    [phrases('(?:و|ب)?(?:ال)?(?:مزايا|مكافات|تامين)'), 'المزايا'],
    [phrases('(?:ال)?(?:مطعم|كافتيريا)'), 'المطعم'],
    [phrases('(?:ال)?غداء'), 'الغداء'],
  ],
};

/** Maximum length of a question that is about the topic of a single word (words). */
const longest = 16;

/** Returns the only topic of a question about the job; null if it has none of them, or several. */
const topicIn = (question: string, language: Language) => {
  const text = plain(question);
  const found = topics[language].filter(([words]) => words.test(text));
  return found.length === 1 && text.split(' ').length <= longest ? found[0] : undefined;
};

/** Returns the name of the topic of a question about the job; null if it has none of them, or several. */
export const jobTopicOf = (question: string, language: Language): string | null =>
  topicIn(question, language)?.[1] ?? null;

/** Returns what a text must contain to answer the question; null if that isn't known. */
export const toldOf = (question: string, language: Language): RegExp | null =>
  topicIn(question, language)?.[2] ?? null;

/** Returns the names of all topics. */
export const topicNames = (language: Language): readonly string[] => topics[language].map(([, name]) => name);
