/** What the bridge says on the telephone before and around the interview. All texts are spoken. */
export interface PhoneTexts {
  /** The first words of every call: they say that Candi is an AI and that interviews are recorded. */
  greeting: string;
  askPin: string;
  /** Said if no complete PIN was entered for some time. */
  askPinAgain: string;
  /** Said when the star key has deleted the digits. */
  pinDeleted: string;
  pinIncomplete: string;
  pinUnknown: string;
  /** Said for a PIN that moves an interview from the page, and has expired or been used. */
  pinStale: string;
  /** Said after the last wrong PIN. */
  pinsUsedUp: string;
  noPin: string;
  /** `wait`: time until the interview opens, such as "in 2 hours"; null if unknown. */
  early: (wait: string | null) => string;
  over: string;
  throttled: string;
  /** Said if no recogniser supports the interview's language, so the candidate could only type. */
  notByPhone: string;
  /** Said if the caller can't join at the moment, because no place for recognising speech is free. */
  noPlace: string;

  introduction: (interview: {
    firstName: string;
    companyName: string;
    title: string;
    minutes: number;
  }) => string;
  /** Introduces a test of an interview. */
  testIntroduction: (interview: { firstName: string; companyName: string }) => string;
  /** Introduces the statement to which the candidate agrees. */
  consentLead: string;
  /** The statement of the join page, word for word. */
  consentStatement: (terms: { companyName: string; days: number }) => string;
  /** The statement of the test's join page, word for word. */
  testStatement: string;
  /** Who reads the result and who decides, as on the join page. */
  readers: (companyName: string) => string;
  askConsent: string;
  askConsentAgain: string;
  /**
   * Asked if the reply may be spoken, too; the first time with what happens to the caller's voice. None of these texts ends
   * with a word that would agree or refuse as an echo.
   */
  askConsentByVoice: string;
  askConsentAgainByVoice: string;
  /** Asked after a reply that is neither yes nor no. */
  consentUnclear: string;
  declined: string;
  noConsent: string;
  oneMoment: string;
  welcomeBack: (firstName: string) => string;
  /** The first words to a candidate who goes on by telephone with an interview that began on the page. */
  movedHere: (companyName: string) => string;
  /** The last words to a candidate who goes on with the interview in a page. */
  movedToPage: string;

  /**
   * The first words of a call that Candi has placed. The first sentence says who calls, that she is an AI, and that the
   * key 9 means that the number isn't called again; the second that the call is recorded.
   */
  calledGreeting: (companyName: string) => string;
  /** The last words to whoever has pressed that key. */
  optedOut: string;
  /** What those who are called hear instead of the texts with the same names. */
  called: Record<'over' | 'noPlace' | 'declined' | 'noConsent' | 'failed', string>;
  /** Left on an answering machine. `number`: what the candidate can dial, as it is read aloud; null if unknown. */
  machineMessage: (call: { companyName: string; number: string | null }) => string;
  /** The plus sign of a telephone number. */
  plus: string;

  /** Said to an admin of the platform who has pressed all keys of a test. */
  lineTested: string;
  reconnecting: string;
  /** Said if the interview can't begin because of a technical problem. */
  failed: string;
  /** Said if an interrupted interview can't be resumed. The candidate may dial back within 10 minutes. */
  lost: string;
}
