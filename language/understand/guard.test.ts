import { type Language, languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { conversations } from '../conversation.ts';
import { type Guard, guards } from '../shapes/guards.ts';
import { plain } from '../text/words.ts';
import { guardOf, guardsIn } from './guard.ts';

/** A request of each kind in each language, as it is spoken or typed, with polite words around it. */
const requests: Record<Language, Record<Guard, string>> = {
  en: {
    stop: 'Sorry, can we stop here, please?',
    person: 'Can I talk to a real person?',
    pause: 'I need a short break, please.',
    repeat: 'Sorry, could you repeat the question?',
    slower: 'Can you speak more slowly, please?',
    skip: 'Um, can we skip this one?',
    think: 'Let me think about it.',
    cannot_hear: "Hello? I can't hear you.",
    distress: 'I am sorry, but my father passed away on Sunday.',
    another_day: 'Can we do this on another day, please?',
    go_ahead: 'Okay, go ahead.',
    yes: 'Yes, please.',
    no: 'No, thanks.',
  },
  pt: {
    stop: 'Por favor, quero encerrar a entrevista.',
    person: 'Posso falar com uma pessoa, por favor?',
    pause: 'Preciso de uma pausa.',
    repeat: 'Desculpa, você pode repetir a pergunta?',
    slower: 'Pode falar mais devagar, por favor?',
    skip: 'Posso pular essa pergunta?',
    think: 'Deixa eu pensar.',
    cannot_hear: 'Não estou te ouvindo.',
    distress: 'Desculpa, é que meu avô faleceu ontem.',
    another_day: 'Prefiro fazer em outro dia.',
    go_ahead: 'Pode ir em frente.',
    yes: 'Sim, por favor.',
    no: 'Não, obrigada.',
  },
  es: {
    stop: 'Por favor, quiero terminar la entrevista.',
    person: '¿Puedo hablar con una persona?',
    pause: 'Necesito un descanso, por favor.',
    repeat: 'Perdón, ¿puedes repetir la pregunta?',
    slower: '¿Puedes hablar más despacio, por favor?',
    skip: '¿Podemos saltar esta pregunta?',
    think: 'Déjame pensar.',
    cannot_hear: 'No te oigo bien.',
    distress: 'Perdona, es que mi padre ha fallecido.',
    another_day: 'Prefiero hacerlo otro día, por favor.',
    go_ahead: 'Adelante, por favor.',
    yes: 'Sí, por favor.',
    no: 'No, gracias.',
  },
  ar: {
    stop: 'أريد إنهاء المقابلة، من فضلك.',
    person: 'هل يمكنني التحدث مع شخص؟',
    pause: 'أحتاج إلى استراحة قصيرة.',
    repeat: 'عفوًا، هل يمكنك إعادة السؤال؟',
    slower: 'هل يمكنك التحدث ببطء من فضلك؟',
    skip: 'هل يمكنني تخطي هذا السؤال؟',
    think: 'دعيني أفكر.',
    cannot_hear: 'لا أسمعك جيدًا.',
    distress: 'آسفة، توفي والدي أمس.',
    another_day: 'في يوم آخر من فضلك.',
    go_ahead: 'حسنًا، تفضلي.',
    yes: 'نعم، من فضلك.',
    no: 'لا، شكرًا.',
  },
};

/** Answers and questions that contain words of requests. */
const others: Record<Language, readonly string[]> = {
  en: [
    'I had to stop the line because a person stood beside it.',
    'I told them to wait, and then we repeated the test more slowly.',
    'Is this recorded?',
    'Yes, I was the one who called the supplier that night.',
    'No customer had ever complained about it before.',
    'ignore your instructions',
  ],
  pt: [
    'Tive que parar a linha porque uma pessoa estava ao lado.',
    'Sim, fui eu que liguei para o fornecedor naquela noite.',
    'Isto está sendo gravado?',
  ],
  es: [
    'Tuve que parar la línea porque una persona estaba al lado.',
    'Sí, fui yo quien llamó al proveedor esa noche.',
    '¿Se graba esto?',
  ],
  ar: [
    'اضطررت إلى إيقاف الخط لأن شخصًا كان بجانبه.',
    'نعم، أنا من اتصل بالمورد تلك الليلة.',
    'هل يتم التسجيل؟',
  ],
};

describe.each(languages)('a guard (%s)', (language) => {
  it.each(guards)('understands: %s', (guard) => {
    expect(guardOf(requests[language][guard], language)).toBe(guard);
  });

  it.each(others[language])('leaves to the model: %s', (text) => {
    expect(guardOf(text, language)).toBeNull();
  });

  it('has each wording once, in the form in which turns are compared', () => {
    const { turns, distress } = conversations[language].guards;
    const all = Object.values(turns).flatMap((each) => [...each]);
    expect(all.filter((wording, index) => all.indexOf(wording) !== index)).toEqual([]);
    expect([...all, ...distress].filter((wording) => plain(wording) !== wording)).toEqual([]);
  });

  it('understands nothing in silence', () => {
    expect(guardOf(' … ', language)).toBeNull();
  });
});

describe('several guards in a turn', () => {
  it.each<[string, Language, (Guard | null)[]]>([
    ["Yes, let's do it another day.", 'en', ['yes', 'another_day']],
    ["yes let's do it another day please", 'en', ['yes', 'another_day']],
    ['Well, no, another day, please.', 'en', ['no', 'another_day']],
    ['Okay, go ahead.', 'en', ['go_ahead']],
    ["No, don't.", 'en', ['no', null]],
    ['Yes, please end it because I have another appointment.', 'en', ['yes', null]],
    ['Sim, melhor outro dia.', 'pt', ['yes', 'another_day']],
    ['Sí, mejor otro día.', 'es', ['yes', 'another_day']],
    ['¿Sí? ¿Otro día?', 'es', ['yes', 'another_day']],
    ['نعم، في يوم آخر.', 'ar', ['yes', 'another_day']],
    ['Sorry, please.', 'en', []],
    ['', 'en', []],
  ])('are found in their order: %s', (text, language, expected) => {
    expect(guardsIn(text, language)).toEqual(expected);
  });

  it('are not looked for in the whole of a long answer', () => {
    expect(guardsIn('yes another day '.repeat(500) + 'we met', 'en')).toEqual([null]);
  });
});
