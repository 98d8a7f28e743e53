/** The parts of the intro, in order. Logs of earlier versions contain only the introductions. */
export const introKinds = [
  'interviewer_intro',
  /** Asks whether the candidate can hear Candi. */
  'sound_check',
  'how_it_works',
  /** The rest of the template's interviewer intro, after the greeting. */
  'further_intro',
  'company_intro',
  'job_intro',
  /** An unscored question before the template's first question. */
  'warm_up',
  /** The unscored question about the candidate's résumé, asked right before the first question. */
  'resume_question',
] as const;
export type IntroKind = (typeof introKinds)[number];
/** The parts of the intro after which Candi waits for the candidate. */
export type IntroQuestion = Extract<IntroKind, 'sound_check' | 'warm_up' | 'resume_question'>;

/** Purposes of Candi's utterances. */
export const utteranceKinds = [
  ...introKinds,
  /** Says how to unmute, if nothing is heard after the sound check. */
  'muted_hint',
  /** Transition to another language, spoken in the current language. */
  'hand_over',
  'question',
  'follow_up',
  'repeat',
  'rephrase',
  'slower',
  'take_your_time',
  /** Asks for a moment, because the language model was late or failed. */
  'one_moment',
  'steer',
  /** Fixed words that respond to what the candidate said, before the question is asked again. */
  'respond',
  'comfort',
  'confirm_stop',
  /** Offers to go on without follow-ups, or another day, because the language model failed on several turns. */
  'offer_to_go_on',
  'pause',
  'reprompt',
  'answer',
  'invite_questions',
  'resume',
  'outro',
] as const;
export type UtteranceKind = (typeof utteranceKinds)[number];
