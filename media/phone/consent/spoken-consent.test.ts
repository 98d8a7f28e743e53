import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { describe, expect, test } from 'vitest';
import { conversations } from '@candi/language/conversation';
import { consentIn } from './spoken-consent.ts';

interface Replies {
  agree: readonly string[];
  refuse: readonly string[];
  /** Replies that are neither a clear yes nor a clear no. */
  unclear: readonly string[];
}

const replies: Record<Language, Replies> = {
  en: {
    agree: [
      'Yes.',
      'yes, I agree',
      'Yeah, sure.',
      'Um, yes.',
      'I agree.',
      'I do.',
      'Yes, I do agree.',
      'Absolutely.',
      'Okay, yes.',
      'Yes, please.',
      'Yes, that’s fine, thank you.',
      'Of course, no problem.',
      'Yes, I agree to be recorded.',
      'yes yes go ahead',
      'Hello, yes, I agree to that.',
    ],
    refuse: [
      'No.',
      'No, thank you.',
      'Nope.',
      'I don’t agree.',
      'I do not agree.',
      'No, I don’t agree to be recorded.',
      'No, I don’t want to be recorded.',
      'I disagree.',
      'Absolutely not.',
      'I’d rather not.',
      'Uh, no, sorry.',
      'Please don’t record me.',
      'No, I refuse, because nobody has told me about it.',
    ],
    unclear: [
      'yes but don’t record me',
      'Yes, but what happens to my data?',
      'I don’t understand.',
      'No, I didn’t hear you.',
      'What if I don’t agree?',
      'I’m not sure.',
      'I don’t think I agree.',
      'Yes. No.',
      'No, I mean yes.',
      'Okay.',
      'Uh-huh.',
      'I understand.',
      'One moment.',
      'yesterday',
      'Can you repeat that?',
      '',
    ],
  },
  pt: {
    agree: [
      'Sim.',
      'sim, concordo',
      'Concordo.',
      'Eu concordo, sim.',
      'Claro que sim.',
      'Com certeza!',
      'Sim, pode gravar.',
      'Sim, tudo bem.',
      'Sim, sem problema.',
      'Aceito.',
      'Hum, sim, por favor.',
      'Estou de acordo.',
      'Sim, concordo com a gravação, obrigada.',
    ],
    refuse: [
      'Não.',
      'não concordo',
      'Não, não concordo.',
      'Não, obrigado.',
      'Eu não concordo com isso.',
      'Não aceito.',
      'Discordo.',
      'De jeito nenhum.',
      'Não quero ser gravada.',
      'Não, não quero que gravem a minha voz.',
      'Prefiro não ser gravado.',
      'Claro que não.',
      'Eu não quero.',
    ],
    unclear: [
      'sim, mas não me grave',
      'Sim, não concordo.',
      'Não entendi.',
      'Não ouvi, pode repetir?',
      'Não sei se concordo.',
      'E se eu não concordar?',
      'Tá.',
      'Tudo bem.',
      'Entendi.',
      'Pode ser.',
      'Quem vai ouvir?',
      'Sem problema nenhum com o quê?',
    ],
  },
  es: {
    agree: [
      'Sí.',
      'sí, de acuerdo',
      'De acuerdo.',
      'Sí, acepto.',
      'Claro que sí.',
      'Por supuesto.',
      'Estoy de acuerdo.',
      'Sí, sí, adelante.',
      'Eh, sí, gracias.',
      'Sí, no hay problema.',
      'Sí, está bien.',
      'Acepto que se grabe la entrevista.',
      'Totalmente de acuerdo con eso.',
    ],
    refuse: [
      'No.',
      'No acepto.',
      'No, gracias.',
      'No estoy de acuerdo.',
      'No, no estoy de acuerdo con la grabación.',
      'Claro que no.',
      'Me niego.',
      'No quiero que me graben.',
      'No me graben, por favor.',
      'De ninguna manera.',
      'Yo no acepto.',
      'Prefiero que no.',
    ],
    unclear: [
      'sí, pero no me graben',
      'Si no acepto, ¿qué pasa?',
      'No entiendo.',
      'No le escuché.',
      'No estoy seguro.',
      'No, digo, sí.',
      'Vale.',
      'Bueno.',
      'Entiendo.',
      '¿Puede repetir?',
      '¿Quién va a escuchar?',
      'No sé.',
    ],
  },
  ar: {
    agree: [
      'نعم',
      'نعم، أوافق',
      'أوافق.',
      'نعم، موافق.',
      'أنا موافقة.',
      'أجل، أوافق على ذلك.',
      'بالتأكيد.',
      'طبعًا.',
      'نعم، لا مانع لديّ.',
      'لا مانع عندي',
      'حسنًا، نعم.',
      'نعم، أوافق على التسجيل، شكرًا.',
      'أيوه موافق',
    ],
    refuse: [
      'لا',
      'لا أوافق',
      'لا، لا أوافق.',
      'لا، شكرًا.',
      'كلا.',
      'لستُ موافقًا.',
      'أنا غير موافقة.',
      'أرفض.',
      'لا أريد التسجيل.',
      'لا، لا أريد أن يتم تسجيلي لأن المكان مزدحم.',
      'مش موافق',
      'بالطبع لا',
    ],
    unclear: [
      'نعم، لكن لا تسجلوا صوتي',
      'نعم، لا أوافق.',
      'لا أفهم.',
      'لا أسمعك جيدًا.',
      'لا أعرف.',
      'ماذا لو لم أوافق؟',
      'حسنًا.',
      'تمام',
      'فهمت.',
      'لا مشكلة',
      'من سيسمع هذا؟',
      'لا، أقصد نعم.',
    ],
  },
};

describe.each(languages)('in %s', (language) => {
  test.each(replies[language].agree)('“%s” agrees', (reply) => {
    expect(consentIn(reply, language)).toBe(true);
  });

  test.each(replies[language].refuse)('“%s” refuses', (reply) => {
    expect(consentIn(reply, language)).toBe(false);
  });

  test.each(replies[language].unclear)('“%s” is neither', (reply) => {
    expect(consentIn(reply, language)).toBeNull();
  });

  test('no phrase is in two lists', () => {
    const phrases = Object.values<string>({ ...conversations[language].consent }).flatMap((list) =>
      list.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' ')),
    );
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });
});
