import {
  anotherDayAsked,
  personAsked,
  questionPassedOn,
  type StoredEntry,
  stoppedByCandidate,
  turnSettled,
} from '@candi/contract/interviews/agent';
import type { Persona } from '@candi/agent/simulation/options';

/** Words for events in the results of `happenings`, by event name. */

const events: Readonly<Record<string, string>> = {
  [questionPassedOn.name]: 'passed on',
  [personAsked.name]: 'person asked for',
  [anotherDayAsked.name]: 'another day asked for',
  [stoppedByCandidate.name]: 'stopped',
  break_ended: 'back from the break',
};

/**
 * Returns what happened in an interview: each settled turn as "intent → action" and "→ action", each dialogue act as
 * "intent: outcome", and the candidate's requests.
 */
export const happenings = (log: readonly StoredEntry[]): string[] =>
  log.flatMap((entry) => {
    if (entry.kind !== 'event') return [];
    const event = events[entry.name];
    if (event !== undefined) return [event];
    if (entry.name !== turnSettled.name) return [];
    const { acts } = turnSettled.data.parse(entry.data);
    const action = String(entry.data['action']);
    return [
      `${String(entry.data['intent'])} → ${action}`,
      `→ ${action}`,
      ...acts.map(({ intent, outcome }) => `${intent}: ${outcome}`),
    ];
  });

export const expected: Record<Persona, readonly string[]> = {
  terse: ['answer → follow_up', 'skip → advance'],
  talkative: ['answer → advance'],
  asking: ['repeat → repeat', 'slower → slower', 'rephrase → rephrase', 'skip → advance'],
  thinking: ['think → wait', 'answer → continue', 'answer → advance'],
  curious: ['question → answer', 'passed on', 'answer → advance'],
  hostile: ['hostile → steer', 'person → answer'],
  injection: ['manipulation → steer', 'manipulation → advance'],
  silent: ['skip → advance'],
  strong: ['answer → advance', 'question → answer'],
  rambling: ['answer → advance', 'question → answer'],
  evasive: ['answer → follow_up', 'answer → advance'],
  dialect: ['answer → advance'],
  'second-language': ['answer → advance'],
  'self-correcting': ['answer → advance', 'correction → respond', 'correction: done'],
  distressed: ['distress → comfort', 'question: passed_on', 'pause → pause', 'back from the break'],
  'asking-back': ['answer → advance', 'question: answered', 'question: passed_on', 'passed on'],
  wary: ['about_candi → respond', 'about_candi: answered', 'answer → advance'],
  insecure: ['hint → respond', 'hint: declined', 'answer → advance'],
  stopping: ['answer → advance', 'stop → confirm_stop', 'stopped'],
  staying: ['stop → confirm_stop', '→ go_on', 'answer → advance'],
  undecided: ['stop → confirm_stop', '→ go_on', 'answer → advance'],
  pausing: ['pause → pause', 'back from the break', 'pause → respond', 'answer → advance'],
  away: ['pause → pause', 'back from the break', 'answer → advance'],
  'another-day': ['another_day → confirm_stop', 'another day asked for', 'stopped'],
  'going-back': ['go_back → respond', 'go_back: done', 'answer → advance'],
  typing: ['prefers_typing → respond', 'prefers_speaking → respond', 'answer → advance'],
  'cannot-hear': ['cannot_hear → respond', 'cannot_see → respond', 'answer → advance'],
  chatty: ['small_talk → respond', 'answer → advance'],
  'other-language': ['other_language → respond', 'other_language: declined', 'answer → advance'],
  misheard: ['answer → advance'],
  'badly-misheard': ['answer → advance'],
  bilingual: ['answer → advance', 'repeat → repeat', 'slower → slower', 'rephrase → rephrase'],
};

/** Returns what must not happen with a persona. Only personas that agree to stop may end the interview. */
export const forbidden = (persona: Persona): readonly string[] =>
  persona === 'stopping' ||
  persona === 'another-day' ||
  persona === 'misheard' ||
  persona === 'badly-misheard'
    ? []
    : ['stopped'];
