import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '@candi/contract/platform/enumerations';
import { languages } from '@candi/contract/platform/enumerations';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { mouthAgreements, speak } from './mouth-agreement.ts';

const sentences: Record<Language, string> = {
  en: 'Thank you for coming today. Could you tell me about a project that you are really proud of? We have plenty of time, so please think about what you would say to the whole team.',
  pt: 'Obrigada por vir hoje. Você pode me contar sobre um projeto de que se orgulha muito? Temos bastante tempo, então pense com calma.',
  es: 'Gracias por venir hoy. ¿Puedes contarme un proyecto del que estés muy orgulloso? Tenemos mucho tiempo, así que piensa con calma.',
  ar: 'شُكْراً لِحُضُورِكَ اليَوْم. هَلْ يُمْكِنُكَ أَنْ تُحَدِّثَنِي عَنْ مَشْرُوعٍ تَفْخَرُ بِهِ؟',
};

let basic: Synthesiser;
beforeAll(async () => {
  basic = await startSynthesiser(languages);
}, 300_000);
afterAll(() => basic.stop());

test.each(languages)('visemes detected in %s speech match the spoken phonemes', async (language) => {
  const delays = [0, 10, 20, 30, 40, 60, 80];
  const found = mouthAgreements(await speak(basic, language, sentences[language]), delays);
  const best = found.reduce((a, b) => (a.open > b.open ? a : b));
  expect(best.open).toBeGreaterThan(0.6);
  expect(best.wide).toBeGreaterThan(0.45);
  expect(best.round).toBeGreaterThan(0.3);
  expect(delays[found.indexOf(best)]).toBeLessThan(60);
});
