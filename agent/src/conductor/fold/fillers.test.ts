import type { Language } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { isBackchannel, isHesitation } from './fillers.ts';

const said: Record<Language, { hesitations: string[]; backChannels: string[]; answers: string[] }> = {
  en: {
    hesitations: ['Hmm.', 'uh', 'Um, uh', 'Mm-hm.', 'uh-huh'],
    backChannels: [
      'yeah',
      'Okay.',
      'I see',
      'mm-hm yes',
      'Right, okay.',
      'Wow!',
      'That makes sense.',
      'oh yeah, absolutely',
      'okay I understand',
      "that's right",
      'Great, thank you very much!',
    ],
    answers: [
      'no',
      'huh?',
      'wait',
      'Yes, but I have a question.',
      'okay stop',
      'sorry',
      'yes it was the printers',
      'i understand the question',
      'that is right but',
      'makes',
      'yes yes yes yes yes',
    ],
  },
  pt: {
    hesitations: ['Hum...', 'ah', 'hm hm'],
    backChannels: [
      'sim',
      'Tá.',
      'uhum',
      'Entendi, obrigada.',
      'tudo bem',
      'Nossa!',
      'Faz sentido.',
      'ah, é verdade',
      'Muito obrigada!',
    ],
    answers: ['não', 'espera', 'sim, mas queria perguntar', 'um momento', 'faz sentido perguntar', 'é'],
  },
  es: {
    hesitations: ['Hmm', 'eh', 'Ajá.', 'este'],
    backChannels: [
      'sí',
      'Vale.',
      'ajá, claro',
      'de acuerdo',
      '¡Vaya!',
      'Ya veo.',
      'sí, tiene sentido',
      'así es',
      'Muchas gracias.',
    ],
    answers: ['no', 'espere', 'sí, pero tengo una duda', 'un momento', 'tiene sentido pero', 'no'],
  },
  ar: {
    hesitations: ['امم', 'آه', 'همم'],
    backChannels: [
      'نعم',
      'نَعَم',
      'حسنًا',
      'طيب تمام',
      'أجل، فهمت',
      'رائع',
      'هذا منطقي',
      'نعم، أفهم ذلك',
      'شكرًا جزيلًا.',
    ],
    answers: ['لا', 'لحظة', 'نعم لكن لدي سؤال', 'انتظري', 'هذا ليس صحيحا'],
  },
};

describe.each(Object.entries(said))('in %s', (language, { hesitations, backChannels, answers }) => {
  const own = language as Language;
  it.each(hesitations)('%s is only a hesitation', (text) => {
    expect([isHesitation(text, own), isBackchannel(text, own)]).toEqual([true, true]);
  });
  it.each(backChannels)('%s is a backchannel that may be an answer', (text) => {
    expect([isHesitation(text, own), isBackchannel(text, own)]).toEqual([false, true]);
  });
  it.each([...answers, '', '…'])('%s is more than a backchannel', (text) => {
    expect([isHesitation(text, own), isBackchannel(text, own)]).toEqual([false, false]);
  });
});
