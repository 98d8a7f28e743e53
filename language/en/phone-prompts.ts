import type { PhonePrompts } from '../shapes/prompts.ts';

export const en: PhonePrompts = {
  soundCheck: 'Can you hear me well? Say yes or press 1.',
  soundCheckAgain: 'Can you hear me now? Say yes or press 1.',
  mutedHint: "I can't hear you yet. Please check that your telephone isn't muted. I'll go on.",
  goOnInText:
    "Then I'll go on. If the line stays bad, hang up and call again within ten minutes: we'll continue where we stopped.",
  howItWorks:
    'You can interrupt me. Press 1 to hear me again, 2 for slower, 3 for time to think, 0 for a person, or 9 to stop.',
  stillThere:
    "Take the time you need. If you've already started speaking, please check that your telephone isn't muted.",
  silenceOffer:
    "If you'd rather skip this question, just say so and we'll move on. If you need time to think, press 3.",
  confirmStop:
    'Of course. Just to be sure: shall I end the interview now? Say yes or no, or press 9 again to end it.',
  offerQuestion: 'Shall we stop here and do it on another day? Say yes or no, or press 9 for another day.',
  typingFine: "I'm sorry, you can't type on the telephone. Just speak: simple words are fine.",
  speakingFine: "Of course, just speak. If I don't respond, please check that your telephone isn't muted.",
  cannotHear:
    "I'm sorry. Please turn up the volume, or go where the reception is better. You can also hang up and call again within ten minutes.",
  cannotSee: "I'm sorry. This interview is held by telephone, so there is nothing to see.",
};
