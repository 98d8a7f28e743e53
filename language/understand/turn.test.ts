import { turnDecision } from '@candi/contract/platform/llm-tasks/turn';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, test } from 'vitest';
import { onlyQuestion, rephrased } from './rephrase.ts';
import { repliesOf } from '../understanding.ts';
import { samples } from './testing/samples.ts';
import { criterion, turnTask } from './testing/turn-task.ts';
import { replyToTurn, type TurnReply } from './turn.ts';

const intentsOf = ({ decision }: TurnReply) => decision.acts.map(({ intent }) => intent);
const questionMarks = (text: string) => text.match(/[?؟]/gu)?.length ?? 0;

/** Questions for which the rules have no simpler words. */
const plainQuestions = {
  en: 'How do you plan your day?',
  pt: 'Como você planeja o seu dia?',
  es: '¿Cómo planeas tu día?',
  ar: 'كيف تنظّم يومك؟',
};

const meanings = {
  en: 'Do you mean fraud?',
  pt: 'Vocês querem dizer fraude?',
  es: '¿Te refieres a un fraude?',
  ar: 'هل تقصدون التزوير؟',
};
const denials = {
  en: "I don't regret things.",
  pt: 'Não me arrependo de nada.',
  es: 'No me arrepiento de nada.',
  ar: 'لا أندم على شيء.',
};

/** Questions about a practice, and answers that deny it. */
const practices = {
  en: ['How do you organise the shift?', "I don't do that. Never happened."],
  pt: ['Como você organiza o turno?', 'Não faço isso. Nunca aconteceu.'],
  es: ['¿Cómo organizas el turno?', 'Yo no hago eso. Nunca.'],
  ar: ['كيف تنظّم المناوبة؟', 'لا أفعل ذلك أبدًا.'],
} as const;
/** Stories told in the first person, with a question that asks for the candidate's own part. */
const ownParts = {
  en: ['I stayed calm and moved them to another room.', 'What did you do yourself for the guest?'],
  pt: ['Pedi desculpa e levei as malas.', 'Qual foi a sua parte na solução?'],
  es: ['Les pedí disculpas y les conseguí otro cuarto.', '¿Cuál fue tu parte en la solución?'],
  ar: ['اعتذرت لهم ونقلتهم إلى غرفة أخرى.', 'ما كان دورك في الحل؟'],
} as const;
/** Answers broken off by a candidate whose mind is blank. */
const brokenOff = {
  en: 'I would ask the guests first. Sorry, my mind is blank.',
  pt: 'Bom, primeiro o turno. Desculpa, me deu um branco.',
  es: 'Bueno, primero el turno. Perdón, me quedé en blanco.',
  ar: 'المناوبة أولًا. عفوًا، نسيت ما كنت سأقوله.',
};
/** Short answers that name one thing, with a question which one it is. */
const choices = {
  en: ['Zendesk. It was fine.', 'Which one did you use most?'],
  pt: ['Só o caderno mesmo.', 'Qual você usou mais?'],
  es: ['Jira. Es un asco.', '¿Cuál usaste más?'],
  ar: ['زينديسك. عادي.', 'أي أداة كان استخدامك لها أكثر؟'],
} as const;
/** Long answers in the first person, and what Candi names of them. */
const stories = {
  en: [
    'A man called because no ferry was running. I listened, apologised, and read the booking back to him. Then I called the hotel at the harbour and sent a taxi, and I told him when it would come.',
    'the hotel, the harbour, the taxi',
  ],
  pt: [
    'Um homem ligou porque a balsa foi cancelada. Eu ouvi, pedi desculpa e li a reserva para ele. Depois liguei para o hotel e mandei um táxi para o porto, e avisei quando ele chegaria.',
    'a balsa, a reserva, o hotel',
  ],
  es: [
    'Un hombre llamó porque el ferri se había cancelado. Lo escuché, le pedí disculpas y le leí la reserva. Después llamé al hotel, pedí un taxi y le dije a qué hora iba a llegar.',
    'el ferri, la reserva, el hotel',
  ],
  ar: [
    'اتصل رجل لأن العبّارة أُلغيت. استمعت إليه واعتذرت، ثم قرأت له الحجز واتصلت بالفندق وأرسلت سيارة إلى الميناء وأخبرته متى ستصل، وانتهى الأمر بأن شكرني.',
    'العبّارة، الفندق، الميناء',
  ],
} as const;
/** Answers that look like a question or like a wish to skip. */
const plainAnswers = {
  en: "Just a notebook, mostly, and a shared calendar. I don't know if that counts.",
  pt: 'Só um caderno e uma agenda compartilhada. Não sei se isso conta.',
  es: 'Solo un cuaderno y una agenda compartida. No sé si eso cuenta.',
  ar: 'لم أستخدم أدوات كثيرة، فقط دفتر وجدول.',
};
const toldBefore = {
  en: 'They wait. I told you.',
  pt: 'Eles esperam. Eu já disse.',
  es: 'Esperan. Ya te lo dije.',
  ar: 'ينتظرون. قلت لك.',
};
/** Answers that begin with words for time. */
const begun = {
  en: 'Let me see. I called the guest back and paid the taxi.',
  pt: 'Deixa eu ver. Liguei para o hóspede e paguei o táxi.',
  es: 'Bueno, a ver. Llamé al huésped y pagué el taxi.',
  ar: 'دعني أفكر. اتصلت بالضيف ودفعت أجرة السيارة.',
};

describe.each(samples)('$language', (sample) => {
  const { language, question, position, facts } = sample;
  const task = (latest: string, more: Partial<TurnTask> = {}): TurnTask =>
    turnTask(language, { text: question, position }, latest, { facts, ...more });
  const due = (latest: string) => task(latest, { stage: 'candidate_questions', question: null, answer: '' });
  const reply = (latest: string, more: Partial<TurnTask> = {}) => replyToTurn(task(latest, more), '');

  test.each(
    Object.entries(sample.requests).flatMap(([intent, lines]) => lines.map((line) => ({ intent, line }))),
  )('$intent: $line', ({ intent, line }) => {
    expect(reply(line).decision.acts).toMatchObject([{ intent, verdict: null }]);
  });

  test.each(sample.answers)('an answer that contains the words of a request is an answer: %s', (line) => {
    expect(intentsOf(reply(line))).toEqual(['answer']);
  });

  test.each(sample.enough)('enough: %s', (line) => {
    const { decision, words } = reply(line);
    expect(decision.acts).toEqual([{ intent: 'answer', verdict: 'enough' }]);
    expect(words).not.toBe('');
    expect(questionMarks(words)).toBe(0);
  });

  test.each(sample.short)('too short: %s', (line) => {
    const { decision, words } = reply(line);
    expect(decision.acts).toEqual([{ intent: 'answer', verdict: 'too_short' }]);
    expect(questionMarks(words)).toBe(1);
    expect(words).toMatch(/[?؟]$/u);
  });

  test('a question whether Candi means something gets neither yes nor no, but the question', () => {
    const { decision, words } = reply(meanings[language]);
    expect(decision.acts).toMatchObject([{ intent: 'rephrase' }]);
    expect(words).toBe(`${repliesOf(language).openMeaning} ${question}`);
  });

  test('a short answer that denies gets a follow-up that presumes no case', () => {
    const criteria = [{ label: 'What followed', weight: 3, probe: 'What followed from it?', covered: false }];
    const { decision, words } = reply(denials[language], { criteria });
    expect(decision.acts).toEqual([{ intent: 'answer', verdict: 'too_short' }]);
    expect(words).toBe(repliesOf(language).comesClose);
    const again = reply(denials[language], { criteria, followUp: words, followUpsLeft: 1 });
    expect(again.words).not.toBe(words);
  });

  test('who denies a practice is asked once what they do instead', () => {
    const [text, latest] = practices[language];
    const asked = { question: { text, position }, criteria: [criterion('What did you do first?')] };
    const { words } = reply(latest, asked);
    expect(words).toBe(repliesOf(language).insteadOf);
    const again = reply(denials[language], { ...asked, followUp: words, followUpsLeft: 1 });
    expect(again.decision.acts).toMatchObject([{ intent: 'answer', verdict: 'enough' }]);
  });

  test('who denies what a follow-up asked for is asked no more', () => {
    const asked = { followUp: 'And how?', followUpsLeft: 1, criteria: [criterion('¿…?')] };
    expect(reply(denials[language], asked).decision.acts[0]?.verdict).toBe('enough');
  });

  test('a long answer is acknowledged by things that it named', () => {
    const [story, things] = stories[language];
    const { decision, words } = reply(story);
    expect(decision.acts[0]?.verdict).toBe('enough');
    expect(repliesOf(language).noted.map((say) => say(things))).toContain(words);
    expect(reply(story, { unsure: true }).words).not.toContain(things);
    const again = reply(story, { candiSaid: [words] }).words;
    expect(again).toContain(things);
    expect(again).not.toBe(words);
    const [practice] = practices[language];
    const asked = { question: { text: practice, position } };
    expect(reply(story, asked).words).not.toContain(things);
  });

  test('a strong answer gets one curious question while time allows', () => {
    const [story] = stories[language];
    const [, probe] = ownParts[language];
    const strong = { criteria: [criterion(probe)], mayBeCurious: true };
    const { decision, words } = reply(story, strong);
    expect(decision.acts[0]).toMatchObject({ verdict: 'curious', covered: [0] });
    const [first = '', second = ''] = repliesOf(language).curiousAboutCase;
    expect(words).toContain(first);
    expect(reply(story, { ...strong, candiSaid: [words] }).words).toContain(second);
    expect(reply(story, { ...strong, candiSaid: [first, second] }).decision.acts[0]?.verdict).toBe('enough');
    expect(reply(story, { ...strong, mayBeCurious: false }).decision.acts[0]?.verdict).toBe('enough');
  });

  test('who has named a thing is not asked which one it was, if anything else is open', () => {
    const [latest, probe] = choices[language];
    const other = criterion('¿…?', 1);
    expect(reply(latest, { criteria: [criterion(probe), other] }).words).toBe(other.probe);
    expect(reply(latest, { criteria: [criterion(probe)] }).words).toBe(probe);
    expect(reply('…', { criteria: [criterion(probe), other] }).words).toBe(probe);
  });

  test('who has told what they did is asked for something else', () => {
    const [latest, probe] = ownParts[language];
    const other = criterion('¿…?', 1);
    expect(reply(latest, { criteria: [criterion(probe), other] }).words).toBe(other.probe);
    expect(reply(latest, { criteria: [criterion(probe)] }).words).toBe(repliesOf(language).outcome);
  });

  test('an answer that a nervous candidate breaks off is followed up openly', () => {
    const broken = reply(brokenOff[language], { criteria: [criterion('¿…?')] });
    expect(intentsOf(broken)).toEqual(['answer', 'nervous']);
    expect(broken.words).toBe(repliesOf(language).gentleFollowUp);
  });

  test('an answer with a doubt or a negation is no question and no wish to skip', () => {
    expect(intentsOf(reply(plainAnswers[language]))).toEqual(['answer']);
  });

  test('who says that they have answered is asked no more', () => {
    const latest = toldBefore[language];
    const again = { followUp: 'And the others?', followUpsLeft: 1, criteria: [criterion('¿…?')] };
    expect(reply(latest, again).decision.acts[0]?.verdict).toBe('enough');
  });

  test('words for time at the beginning of an answer ask for no time', () => {
    expect(intentsOf(reply(begun[language]))).toEqual(['answer']);
  });

  test('a short answer is enough if no follow-ups are left', () => {
    expect(reply(sample.short[0] ?? '', { followUpsLeft: 0 }).decision.acts[0]?.verdict).toBe('enough');
  });

  test('a request for time may end an answer', () => {
    expect(intentsOf(reply(sample.thinkAtEnd))).toContain('think');
  });

  test('an answer that also instructs the model is still an answer', () => {
    for (const line of sample.enough) {
      const long = `${sample.good} ${line}${sample.injection}`;
      expect(reply(long).decision.acts).toContainEqual({ intent: 'answer', verdict: 'enough' });
    }
  });

  test('a request to rephrase refers to the follow-up if it was asked last', () => {
    const followUp = onlyQuestion(question, language);
    const { words } = reply(sample.requests.rephrase[0] ?? '', { followUp });
    expect(words).toBe(rephrased(followUp, language));
  });

  test('earlier parts of the answer count', () => {
    const { decision } = reply(sample.short[0] ?? '', { answer: `${sample.enough[0]} ${sample.short[0]}` });
    expect(decision.acts[0]?.verdict).toBe('enough');
  });

  test('a follow-up refers back to words of the answer', () => {
    const { line, topic } = sample.takenUp;
    expect(reply(line).words).toContain(topic);
  });

  test.each(sample.offTopic)('off topic: %s', (line) => {
    const { decision, words } = reply(line);
    expect(decision.acts).toEqual([{ intent: 'answer', verdict: 'off_topic' }]);
    expect(questionMarks(words)).toBe(1);
    expect(words).not.toMatch(/100/u);
  });

  test('no words of which the recogniser was unsure are repeated', () => {
    const quotes = /[“«"]/u;
    const lines = [sample.takenUp.line, ...sample.short];
    expect(lines.some((line) => quotes.test(reply(line).words))).toBe(true);
    for (const line of lines) expect(reply(line, { unsure: true }).words).not.toMatch(quotes);
  });

  test('acknowledgements vary and are never repeated in a row', () => {
    const said = new Set<string>();
    let before = '';
    for (const line of [...sample.enough, ...sample.enough.map((each) => `${each} ${each}`)]) {
      const { words } = replyToTurn(task(line), before);
      expect(words).not.toBe(before);
      expect(replyToTurn(task(line), words).words).not.toBe(words);
      expect(replyToTurn(task(line), `${words} ${question}`).words).not.toBe(words);
      expect(replyToTurn(task(line), before).words).toBe(words);
      said.add(words);
      before = words;
    }
    expect(said.size).toBeGreaterThan(1);
  });

  test('the rephrased question differs and contains a single question', () => {
    const { words } = reply(sample.requests.rephrase[0] ?? '');
    expect(words).not.toContain(question);
    expect(questionMarks(words)).toBe(1);
  });

  test('a question without simpler words is asked again, and not announced as simpler', () => {
    const text = plainQuestions[language];
    const { words } = reply(sample.requests.rephrase[0] ?? '', { question: { text, position } });
    expect(words).toBe(`${repliesOf(language).repeatLead} ${text}`);
  });

  test.each(sample.askedFacts)('answers from the facts: $line', ({ line, fact }) => {
    const asked = replyToTurn(due(line), '');
    expect(asked.decision.acts).toMatchObject([{ intent: 'question', verdict: null }]);
    expect(asked.words).toContain(fact);
    expect(facts.join(' ')).toContain(asked.decision.acts[0]?.source);
    expect(facts.join(' ')).toContain(asked.words.split(/(?<=\.)\s/u)[0]);
  });

  test.each(sample.askedUnknown)('passes on questions that the facts do not answer: %s', (line) => {
    const { decision, words } = replyToTurn(due(line), '');
    expect(decision.acts).toMatchObject([{ intent: 'question', source: null }]);
    expect(words).toBe('');
  });

  test.each(sample.done)('nothing more: %s', (line) => {
    expect(replyToTurn(due(line), '').decision.acts).toEqual([{ intent: 'nothing_more', verdict: null }]);
  });

  test('every reply matches the contract’s schema', () => {
    const lines = [
      ...Object.values(sample.requests).flat(),
      ...sample.enough,
      ...sample.short,
      ...sample.offTopic,
      '',
    ];
    for (const line of lines) expect(turnDecision.safeParse(reply(line).decision).success).toBe(true);
  });
});

test('what the salary is stays open if the facts only say when it is reviewed', () => {
  const facts = ['The salary is reviewed every year in January.', 'The pay is 2,400 euros a month.'];
  const task = (fact: string): TurnTask => ({
    task: 'turn',
    language: 'en',
    stage: 'candidate_questions',
    candidateFirstName: 'Noor',
    question: null,
    answer: '',
    latest: "What's the salary?",
    followUpsLeft: 0,
    facts: [fact],
  });
  const [when, amount] = facts.map((fact) => replyToTurn(task(fact), '').decision.acts[0]);
  expect(when).toMatchObject({ source: facts[0], partial: true });
  expect(amount).not.toHaveProperty('partial');
});

test('nobody is thanked for the details of a few words', () => {
  const [sample] = samples;
  if (sample === undefined) throw new Error('there are no samples');
  const { language, question, position, facts } = sample;
  const latest = 'Nothing.';
  const task: TurnTask = {
    task: 'turn',
    language,
    stage: 'question',
    candidateFirstName: 'Noor',
    question: { text: question, position },
    answer: latest,
    latest,
    followUpsLeft: 0,
    facts,
  };
  expect(repliesOf(language).shortAcknowledgements).toContain(replyToTurn(task, '').words);
});
