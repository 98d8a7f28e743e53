import { readFileSync } from 'node:fs';
import { type Language, languages, tones } from '@candi/contract/platform/enumerations';
import { maxQuestions } from '@candi/contract/interviews/templates';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { splitSentences } from '../conductor/script/sentences.ts';
import { faultOf } from '@candi/language/text/stance';
import { languageName } from './language-name.ts';
import { promptsFor, promptsOf } from './languages.ts';
import type { ProcessFacts, Prompts } from '@candi/language/shapes/prompts';
import { turnSystemPrompt } from './turn.ts';

const names = { candidate: 'Nour', company: 'Northwind', position: null };
const counts = Array.from({ length: maxQuestions }, (_, index) => index + 1);

/** Facts about the interview at its beginning, in its middle, and in a test interview. */
const facts: ProcessFacts[] = [
  {
    company: 'Northwind',
    retentionDays: 365,
    minutesLeft: 20,
    number: null,
    questions: 5,
    isBeginning: true,
    isAboutResume: true,
    isReplyTimeUnknown: true,
  },
  {
    company: 'Northwind',
    retentionDays: 30,
    minutesLeft: 1,
    number: 2,
    questions: 2,
    isBeginning: false,
    isAboutResume: false,
    isReplyTimeUnknown: false,
  },
  {
    company: 'Northwind',
    retentionDays: null,
    minutesLeft: 3,
    number: 1,
    questions: 1,
    isBeginning: false,
    isAboutResume: false,
    isReplyTimeUnknown: true,
  },
];

/** What a question is about, and what was corrected. */
const topics = [['Northwind'], ['Northwind', 'Nour']];
const told = [null, 'Northwind'];

/** Returns all texts with their keys. */
const textsOf = (prompts: Prompts, language: Language): [string, string][] =>
  Object.entries(prompts).flatMap(([key, value]): [string, string][] => {
    if (value instanceof RegExp) return [];
    if (key === 'interviewerIntro') return [[key, prompts.interviewerIntro(names)]];
    if (key === 'outro') return [[key, prompts.outro(names.candidate)]];
    const [question, probe] = prompts.languageQuestions;
    if (key === 'answeredInPart') return [[key, prompts.answeredInPart(question, probe)]];
    if (key === 'answeredInFull') return [[key, prompts.answeredInFull(question)]];
    if (key === 'toLanguagePart' || key === 'backToLanguage') {
      const say = prompts[key];
      return languages.map((one): [string, string] => [`${key} ${one}`, say(languageName(one, language))]);
    }
    if (key === 'addedTo')
      return [null, 'Northwind'].flatMap((topic) =>
        counts.map((count): [string, string] => [`${key} ${count} ${topic}`, prompts.addedTo(count, topic)]),
      );
    if (key === 'acknowledgementsOf')
      return Object.entries(prompts.acknowledgementsOf).flatMap(([kind, lines]) =>
        lines.map((line, index): [string, string] => [`${kind} ${index}`, line]),
      );
    if (key === 'timeShort')
      return [null, ...counts, 12].map((count): [string, string] => [
        `${key} ${count}`,
        prompts.timeShort(count),
      ]);
    if (key === 'timeEnough')
      return [...counts, 12].map((count): [string, string] => [`${key} ${count}`, prompts.timeEnough(count)]);
    if (key === 'whatToAdd' || key === 'whatToCorrect') {
      const say = prompts[key];
      return [null, ...counts].map((count): [string, string] => [`${key} ${count}`, say(count)]);
    }
    if (key === 'corrected')
      return told.map((about): [string, string] => [`${key} ${about}`, prompts.corrected(about)]);
    if (key === 'passedOn')
      return [true, false].map((many): [string, string] => [`${key} ${many}`, prompts.passedOn(many)]);
    if (key === 'unknownAbout' || key === 'unknownAgainAbout' || key === 'passedOnAbout') {
      const say = prompts[key];
      return topics.map((each): [string, string] => [`${key} ${each.length}`, say(each, each.length > 1)]);
    }
    if (key === 'unknownRest')
      return [[], ...topics].map((each): [string, string] => [
        `${key} ${each.length}`,
        prompts.unknownRest(each),
      ]);
    if (key === 'process')
      return Object.entries(prompts.process).flatMap(([topic, say]) =>
        facts.map((fact, index): [string, string] => [`${topic} ${index}`, say(fact)]),
      );
    if (key === 'leadIn')
      return counts.map((count): [string, string] => [`${key} ${count}`, prompts.leadIn(count)]);
    const texts: unknown[] = Array.isArray(value) ? value : [value];
    return texts.map((text, index): [string, string] => [`${key} ${index}`, String(text)]);
  });

/** Lines said directly before a question or before the end. None of them may itself contain a question. */
const quiet = (prompts: Prompts): string[] => [
  ...prompts.steerHostile,
  ...prompts.steerManipulation,
  prompts.steerMoveOn,
  prompts.slower,
  prompts.silenceOffer,
  prompts.silenceClose,
  prompts.unknownAnswer,
  prompts.unknownMany,
  prompts.unknownAbout(['X'], true),
  ...prompts.unknownAgain,
  prompts.unknownAgainAbout(['X']),
  prompts.unknownRest([]),
  prompts.unknownRest(['X']),
  ...prompts.passedOnBefore,
  ...prompts.restPassedOn,
  prompts.passedOn(true),
  prompts.passedOnAbout(['X'], true),
  ...prompts.backToQuestion,
  ...prompts.goingOn,
  ...prompts.nervous,
  ...prompts.nervousAtQuestion,
  prompts.welcome,
  prompts.nervousInDistress,
  prompts.welcomeBack,
  prompts.gently,
  prompts.personAsked,
  prompts.personAskedInTest,
  prompts.personKnown,
  prompts.fromLanguagePart,
  prompts.notStopped,
  ...[null, 1, 5].map((minutes) => prompts.timeShort(minutes)),
  prompts.timeEnough(8),
  prompts.timeNoted,
  prompts.anotherDayNoted,
  prompts.pauseInstead,
  prompts.questionWaits,
  ...prompts.questionStands,
  prompts.mutedHint,
  prompts.mutedHintTyped,
  prompts.goOnInText,
  prompts.howItWorks,
  prompts.pauseOver,
  prompts.pauseUsed,
  prompts.cannotHear,
  prompts.cannotSee,
  prompts.typingFine,
  prompts.speakingFine,
  prompts.otherLanguage,
  ...prompts.noHint,
  ...prompts.smallTalk,
  prompts.addedTo(1, null),
  prompts.addedTo(1, 'X'),
  prompts.noted,
  prompts.corrected(null),
  ...facts.flatMap((fact) => Object.values(prompts.process).map((say) => say(fact))),
  prompts.toLanguagePart('X'),
  prompts.backToLanguage('X'),
];

const keys = (all: [string, string][]): string[] => all.map(([key]) => key).toSorted();

const styles = languages.flatMap((language) => [
  ...tones.map((tone) => ({ language, tone, test: false })),
  { language, tone: 'neutral' as const, test: true },
]);

describe.each(styles)('the utterances in $language, $tone, test: $test', ({ language, tone, test }) => {
  const prompts = promptsOf({ test, visit: test }, language, tone);
  const texts = textsOf(prompts, language);

  it('are complete and speakable', () => {
    expect(keys(texts)).toEqual(keys(textsOf(promptsFor('en'), 'en')));
    expect(texts.filter(([, text]) => text.trim() !== text || !/[.!?؟]$/u.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => /[<>{}*_#()/]|undefined|null/u.test(text))).toEqual([]);
  });

  it('are in the script of their language', () => {
    const [own, other] =
      language === 'ar'
        ? [/\p{Script=Arabic}/u, /\p{Script=Latin}/u]
        : [/\p{Script=Latin}/u, /\p{Script=Arabic}/u];
    const words = texts.map(([, text]) => text.replaceAll('Northwind', '').replaceAll('Nour', ''));
    expect(words.filter((text) => !own.test(text) || other.test(text))).toEqual([]);
  });

  it('contain nothing that Candi must never say', () => {
    const faults = texts.flatMap(([key, text]) =>
      splitSentences(text).flatMap((sentence) => {
        const fault = faultOf(sentence, { kind: 'fixed', language, given: new Set() });
        return fault === null ? [] : [`${key}: ${fault}: ${sentence}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('contain questions where needed and nowhere else', () => {
    for (const text of [prompts.soundCheck, prompts.soundCheckAgain, prompts.warmUp])
      expect(text.match(/[?؟]/gu)).toHaveLength(1);
    expect(splitSentences(prompts.howItWorks)).toHaveLength(1);
    for (const text of prompts.languageQuestions) expect(text.match(/[?؟]/gu)).toHaveLength(1);
    for (const text of [...prompts.followUps, ...prompts.curious])
      expect(text.match(/[?؟]/gu)).toHaveLength(1);
    expect(prompts.answeredInPart('Q.', 'P.')).not.toMatch(/[?؟]/u);
    expect(prompts.answeredInFull('Q.').match(/[?؟]/gu)).toHaveLength(1);
    for (const text of [
      ...prompts.acknowledgements,
      ...Object.values(prompts.acknowledgementsOf).flat(),
      ...prompts.takeYourTime,
      prompts.kindGoodbye,
      prompts.outro('Nour'),
      ...quiet(prompts),
    ])
      expect(text).not.toMatch(/[?؟]/u);
  });

  it('name the candidate, the company and the position', () => {
    const intro = prompts.interviewerIntro({ candidate: 'Nour', company: 'Northwind', position: 'Zed' });
    expect(['Nour', 'Northwind', 'Zed'].filter((name) => !intro.includes(name))).toEqual([]);
    expect(prompts.outro('Nour')).toContain('Nour');
  });

  it('disclose in one sentence that Candi is an AI and that the interview is recorded', () => {
    const intro = prompts.interviewerIntro(names);
    expect(splitSentences(intro)).toHaveLength(1);
    expect(intro).toMatch(prompts.mentionsAi);
    expect(intro).toMatch(prompts.mentionsRecording);
    expect(prompts.aiNotice).toMatch(prompts.mentionsAi);
    expect(prompts.aiNotice).not.toMatch(prompts.mentionsRecording);
    expect(prompts.recordingNotice).toMatch(prompts.mentionsRecording);
    expect(prompts.recordingNotice).not.toMatch(prompts.mentionsAi);
  });

  it('have a system prompt that contains the task marker', () => {
    expect(turnSystemPrompt(language, tone)).toContain('<candi-task>');
  });
});

it.each(languages)('the tones differ in %s', (language) => {
  const all = tones.map((tone) => promptsFor(language, tone));
  const lines = (prompts: Prompts): string[] => [
    prompts.interviewerIntro(names),
    prompts.leadIn(3),
    prompts.acknowledgements.join(),
    prompts.warmUp,
    prompts.outro('Nour'),
    prompts.kindGoodbye,
    turnSystemPrompt(language, tones[all.indexOf(prompts)]),
  ];
  const different = new Set(all.flatMap(lines));
  expect(different.size).toBe(tones.length * 7);
});

it('use the plural forms of each language for the number of questions', () => {
  expect(counts.map((count) => promptsFor('en').leadIn(count))[0]).toContain('one question for');
  expect(promptsFor('pt').leadIn(2)).toContain('duas perguntas');
  expect(promptsFor('es').leadIn(1)).toContain('una pregunta para');
  expect(counts.map((count) => /لديّ (.+?) لك/.exec(promptsFor('ar').leadIn(count))?.[1])).toEqual([
    'سؤال واحد',
    'سؤالان',
    'ثلاثة أسئلة',
    'أربعة أسئلة',
    'خمسة أسئلة',
  ]);
});

it('name a language as its sentences do', () => {
  const namesIn = (reader: Language) => languages.map((language) => languageName(language, reader));
  expect(namesIn('en')).toEqual(expect.arrayContaining(['English', 'Portuguese', 'Spanish', 'Arabic']));
  expect(namesIn('pt')).toEqual(expect.arrayContaining(['inglês', 'português', 'espanhol', 'árabe']));
  expect(namesIn('es')).toEqual(expect.arrayContaining(['inglés', 'portugués', 'español', 'árabe']));
  expect(namesIn('ar')).toEqual(expect.arrayContaining(['الإنجليزية', 'البرتغالية', 'الإسبانية', 'العربية']));
});

const page = z.object({ call: z.object({ devices: z.object({ open: z.string() }) }) });

it.each(languages)(
  'a candidate who can’t hear Candi is told which button of the page to press (%s)',
  (language) => {
    const file = new URL(`../../../web/public/locales/${language}.json`, import.meta.url);
    const { call } = page.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(promptsFor(language).cannotHear).toContain(call.devices.open);
  },
);
