import type { LiveBrief } from '@candi/contract/interviews/agent';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { processFacts } from './process-facts.ts';
import { goodbye } from '../script/script.ts';
import { textOf } from './keys.ts';
import { ConductorHarness } from '../testing/harness.ts';
import { settleOffline } from '../testing/settle-offline.ts';

/** Closing texts of companies: the sentence that says when they reply, and a text that doesn't say it. */
const samples: Record<
  Language,
  { asked: readonly string[]; thanks: string; told: readonly string[]; untold: readonly string[] }
> = {
  en: {
    asked: ['What happens now?', 'When will I hear back?'],
    thanks: 'Thank you for your answers.',
    told: [
      'The hiring team will read this interview and get back to you within a week.',
      'We answer within a week.',
      "You'll hear from us by Friday.",
      'We decide in the next few days, and Ana calls you.',
      'Expect a reply in 3-5 business days.',
    ],
    untold: [
      "Have a nice day, we'll be in touch!",
      'Thank you for your answers today.',
      'We will get back to you soon.',
      'You answered five questions in 20 minutes.',
      'Our shop is open seven days a week.',
    ],
  },
  pt: {
    asked: ['O que acontece agora?', 'Quando vou ter um retorno?'],
    thanks: 'Obrigada pelas suas respostas.',
    told: [
      'A equipe vai ler esta entrevista e responder em até uma semana.',
      'Nós entramos em contato em dois dias.',
      'Você recebe um retorno até sexta-feira.',
      'Na próxima semana ligamos para você.',
    ],
    untold: [
      'Tenha um bom dia, entraremos em contato!',
      'Obrigada pelas suas respostas e pelo seu dia.',
      'Em breve entramos em contato.',
    ],
  },
  es: {
    asked: ['¿Qué pasa ahora?', '¿Cuándo me avisan?'],
    thanks: 'Gracias por tus respuestas.',
    told: [
      'El equipo leerá esta entrevista y te responderá en una semana.',
      'Te llamamos antes del viernes.',
      'Recibirás una respuesta en 3 días hábiles.',
      'La próxima semana te avisamos del resultado.',
    ],
    untold: [
      '¡Buenos días, y gracias por tus respuestas!',
      'Te contactaremos pronto.',
      'Que tengas un buen día; te llamaremos.',
    ],
  },
  ar: {
    asked: ['ماذا يحدث الآن؟', 'متى ستتواصلون معي؟'],
    thanks: 'شكرًا على إجاباتك.',
    told: [
      'سيقرأ فريق التوظيف هذه المقابلة ويردّ خلال أسبوع.',
      'سنتصل بك خلال ثلاثة أيام.',
      'ستصلك النتيجة قبل يوم الخميس.',
      'نتواصل معك الأسبوع القادم.',
    ],
    untold: ['أتمنى لك يومًا سعيدًا، وسنتواصل معك.', 'سنتواصل معك قريبًا.', 'شكرًا على إجاباتك اليوم.'],
  },
};

const briefWith = (language: Language, outro: string) => ({ ...sampleBrief(language), outro });
/** Returns what Candi says to the words with the offline model. */
const saidTo = (harness: ConductorHarness, latest: string): string => {
  harness.wait(2000).hears(latest);
  return textOf(settleOffline(harness.state, latest, harness.nowMs).release) ?? '';
};

describe.each(languages)('what a candidate is told about the time of the reply (%s)', (language) => {
  const { asked, thanks, told, untold } = samples[language];
  const { process } = promptsFor(language);

  it.each(told)('is in the company’s closing text: %s', (sentence) => {
    const brief = briefWith(language, `${thanks} ${sentence}`);
    for (const line of asked) {
      const harness = new ConductorHarness(brief).begin();
      expect(saidTo(harness, line)).toContain(sentence);
      expect(goodbye(harness.state)).toContain(sentence);
    }
  });

  it('isn’t said to be unknown in a language part, where Candi doesn’t speak the text’s language', () => {
    const brief = briefWith(language, told[0] ?? '');
    const { state } = new ConductorHarness(brief).begin();
    const other = languages.find((one) => one !== language) ?? language;
    const say = (from: LiveBrief) =>
      promptsFor(other).process.next_steps(processFacts({ ...state, brief: from, language: other }, 0));
    const known = say(brief);
    const unknown = say({ ...brief, outro: '' });
    expect(unknown.startsWith(`${known} `)).toBe(true);
    expect(known).not.toContain(told[0]);
  });

  it('is said in the text’s own words, ended like a sentence, whatever the model says', () => {
    const [sentence = ''] = told;
    const harness = new ConductorHarness(briefWith(language, `${thanks} ${sentence.slice(0, -1)}`)).begin();
    const act: DialogueAct = { intent: 'question', source: sentence.slice(3, -3) };
    expect(textOf(harness.turn(act, asked[0]).release)).toContain(`${sentence} `);
  });

  it('isn’t told in a test, after which nobody replies', () => {
    const harness = new ConductorHarness({ ...briefWith(language, told[0] ?? ''), test: true }).begin();
    expect(saidTo(harness, asked[0] ?? '')).not.toContain(told[0]);
  });

  it.each(untold)('isn’t in: %s', (sentence) => {
    const harness = new ConductorHarness(briefWith(language, `${thanks} ${sentence}`)).begin();
    const unknown = process.next_steps(processFacts(harness.state, harness.nowMs));
    for (const line of asked) {
      const said = saidTo(new ConductorHarness(briefWith(language, `${thanks} ${sentence}`)).begin(), line);
      // A text that promises a reply without a time is all that Candi knows.
      expect([unknown, sentence].filter((text) => said.includes(text))).toHaveLength(1);
    }
  });
});
