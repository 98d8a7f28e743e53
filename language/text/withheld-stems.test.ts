import { languages } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { hashStem, stemsOf, tellingStemsOf } from './withheld-stems.ts';

/** Groups of related words that must have the same stem, by language. */
const forms = {
  en: [
    'migrate migrates migrated migrating migration migrations',
    'validate validated validation',
    'query queries',
    'stop stopped stopping stops',
    'index indexes indexed indexing',
    'deploy deployed deployments',
    'write writes wrote written writing',
  ],
  pt: [
    'migrar migrou migração migrações migrando',
    'validar valida validou validações',
    'canal canais',
    'hotel hotéis',
    'ordem ordens',
    'monitorar monitorei monitoramento',
  ],
  es: [
    'migrar migré migración migraciones migrando',
    'validar valida validó validaron',
    'error errores',
    'luz luces',
    'medir medido medirlo',
    'automatizar automatización automatizado',
  ],
  ar: [
    'فهرس الفهرس بالفهرس',
    'مؤشر مؤشرات والمؤشرات',
    'اختبار الاختبارات اختبرنا',
    'مراقبة المراقبة نراقب راقبت',
  ],
} as const;

/** Follow-ups that give nothing away, by language. */
const ordinary = {
  en: [
    'Could you give me a concrete example?',
    'Could you tell me a little more about that?',
    'What exactly was your own part in that?',
    'What would you do differently next time?',
    'How did you decide which one to try first?',
    'You mentioned your team. Who else was involved?',
  ],
  pt: [
    'Você poderia me dar um exemplo concreto?',
    'Você pode me contar um pouco mais sobre isso?',
    'Qual foi exatamente a sua parte nisso?',
    'O que você faria de diferente da próxima vez?',
    'Por que você escolheu esse caminho?',
  ],
  es: [
    '¿Podrías darme un ejemplo concreto?',
    '¿Podrías contarme un poco más sobre eso?',
    '¿Qué hiciste tú exactamente?',
    '¿Qué harías distinto la próxima vez?',
    '¿Por qué elegiste ese camino?',
  ],
  ar: [
    'هل يمكنك إعطائي مثالًا محددًا؟',
    'هل يمكنك إخباري بالمزيد عن ذلك؟',
    'ماذا كان دورك تحديدًا في ذلك؟',
    'ماذا كنت ستفعل بشكل مختلف في المرة القادمة؟',
    'لماذا اخترت هذا الأسلوب؟',
  ],
} as const;

/** Everyday words, which give nothing away, and words beside them that would. */
const everyday = {
  en: ['Was everyone else still there that evening?', 'Did the others apologise that evening?', 'apologise'],
  pt: ['Alguém mais esteve lá ontem à noite?', 'Os demais pediram desculpas ontem?', 'desculpas'],
  es: ['¿Alguien más estuvo allí ayer por la noche?', '¿Los demás se disculparon ayer?', 'disculparon'],
  ar: ['هل كان الجميع هناك مساء أمس؟', 'هل اعتذر الجميع أمس؟', 'اعتذر'],
} as const;

test.each(languages)('everyday words give nothing away, the words beside them do (%s)', (language) => {
  const [harmless, telling, word] = everyday[language];
  expect([...tellingStemsOf(harmless)]).toEqual([]);
  expect(tellingStemsOf(telling)).toEqual(stemsOf(word));
});

test.each(languages)('forms of one word share a stem (%s)', (language) => {
  for (const words of forms[language])
    expect([...new Set(words.split(' ').flatMap((word) => [...stemsOf(word)]))], words).toHaveLength(1);
});

test.each(languages)('different words have different stems (%s)', (language) => {
  const stems = forms[language].map((words) => [...stemsOf(words)].join());
  expect(new Set(stems).size).toBe(stems.length);
});

test.each(languages)('an ordinary follow-up has no stem (%s)', (language) => {
  for (const followUp of ordinary[language]) expect([...stemsOf(followUp)], followUp).toEqual([]);
});

test('names, abbreviations and numbers count, single characters do not', () => {
  expect(stemsOf('With PostgreSQL in CI we got from 40 to 7.')).toEqual(new Set(['postgres', 'ci', '40']));
});

test('a hash depends on the salt and the stem alone', () => {
  expect(hashStem('a salt', 'migr')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashStem('a salt', 'migr')).toBe(hashStem('a salt', 'migr'));
  expect(hashStem('a salt', 'migr')).not.toBe(hashStem('another', 'migr'));
  expect(hashStem('a salt', 'migr')).not.toBe(hashStem('a salt', 'val'));
});
