import type { Guards } from '../shapes/guards.ts';
import { plainPhrases, plainWords } from '../text/word-lists.ts';

const turns = (list: string): ReadonlySet<string> => new Set(plainPhrases(list));

export const en: Guards = {
  around: plainWords(
    `please candi candy ok okay sorry um uh er hm oh well so and but thanks now just actually hello hi`,
  ),
  wishes: plainPhrases(
    `can you, could you, would you, can i, could i, may i, can we, could we, i want to, i would like to, i’d like to, i need to, let us, let’s, we can, i would rather, i’d rather, i would prefer to, i’d prefer to, i would prefer, i’d prefer, i need, i want, i would like, give me, can i have, do it, do this, talk to, speak to`,
  ),
  turns: {
    stop: turns(
      `stop, stop it, stop here, stop this, stop the interview, end the interview, end this, i don’t want to continue, i do not want to continue, i want to leave, i have to leave, i have to go, i need to go`,
    ),
    person: turns(`human, a human, a person, a real person`),
    pause: turns(`pause, break, a break, take a break, a short break, five minutes`),
    repeat: turns(
      `repeat, repeat that, repeat the question, again, say that again, pardon, pardon me, come again, what, what did you say, what was the question, one more time`,
    ),
    slower: turns(
      `slower, more slowly, speak slower, speak more slowly, slow down, too fast, you are too fast, you’re too fast, you speak too fast`,
    ),
    skip: turns(
      `skip, skip it, skip this, skip this one, skip this question, skip the question, next, next question, the next question, pass, i don’t know, i do not know, no idea`,
    ),
    think: turns(
      `let me think, let me think about it, let me think for a moment, i need to think, i need time to think, think about it, a minute, a second, one moment, one second, one minute, a moment, wait, wait a moment, hold on`,
    ),
    cannot_hear: turns(
      `i can’t hear you, i cannot hear you, i can’t hear, i cannot hear, i can’t hear anything, i cannot hear anything, i don’t hear you, i don’t hear anything, there is no sound, no sound, you are breaking up, you’re breaking up`,
    ),
    another_day: turns(
      `another day, on another day, another time, another day is better, another day would be better, do another day, reschedule, reschedule it, postpone it`,
    ),
    go_ahead: turns(`go ahead, please do, by all means`),
    yes: turns(
      `yes, yeah, yep, yup, sure, of course, ok, okay, right, correct, exactly, i am sure, i’m sure, end it, do it, i do, absolutely, definitely`,
    ),
    no: turns(`no, nope, nah, not yet, continue, go on, keep going, carry on, i changed my mind`),
  },
  distress: plainPhrases(
    `passed away, died today, died yesterday, died last night, died this week, died last week, i lost my mother, i lost my father, i lost my mom, i lost my dad, i lost my son, i lost my daughter, i lost my wife, i lost my husband, i lost my brother, i lost my sister, i am crying, i’m crying, panic attack, i can’t breathe, i cannot breathe, kill myself, want to die, i feel very sick, i feel very ill`,
  ),
};
