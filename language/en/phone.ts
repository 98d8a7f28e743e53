import type { PhoneTexts } from '../shapes/phone.ts';

const plural = new Intl.PluralRules('en');
const days = (count: number): string => `${count} ${plural.select(count) === 'one' ? 'day' : 'days'}`;

export const en: PhoneTexts = {
  greeting:
    "Hello, this is Candi. I'm an AI interviewer, not a person, and interviews on this line are recorded.",
  askPin: 'Please use your keypad to enter the PIN from your invitation.',
  askPinAgain:
    "I don't have the whole PIN yet. Please enter all the digits of the PIN in your invitation. If you mistype, press the star key and start again.",
  pinDeleted: 'All right, please enter the PIN again.',
  pinIncomplete: "That wasn't the whole PIN. Please enter it again.",
  pinUnknown: "That PIN didn't work. Please check your invitation and enter it again.",
  pinStale:
    'That PIN has expired or has already been used. Please get a new one on the page of your interview, and enter it here.',
  pinsUsedUp:
    "I'm sorry, that PIN didn't work either. Please check your invitation, or ask the hiring team for help, and call again. Goodbye.",
  noPin:
    "I haven't received a PIN, so I'll end the call here. Please call again when you have your invitation at hand. Goodbye.",
  early: (wait) =>
    `Thank you for calling. Your interview isn't open yet. Please call again ${wait ?? 'at the time in your invitation'}. Goodbye.`,
  over: "This PIN can no longer be used, because the interview is over or the invitation has expired. If you'd still like to take part, please ask the hiring team for a new invitation. Goodbye.",
  throttled:
    "There have been too many attempts, so I can't take your call right now. Please call again later. Goodbye.",
  notByPhone:
    "I'm sorry, I can't hold this interview by phone, because I can't understand its language when it's spoken. Please open the link in your invitation, where you can type your answers. Goodbye.",
  noPlace:
    "I'm sorry, I can't hold this interview by phone right now. Please call again in a few minutes. Your PIN stays valid. Goodbye.",
  introduction: ({ firstName, companyName, title, minutes }) =>
    `Hello ${firstName}. This is your interview with ${companyName}: ${title}. It takes about ${minutes} minutes.`,
  testIntroduction: ({ firstName, companyName }) =>
    `Hello ${firstName}. This is a test of your interview with ${companyName}, with practice questions. It doesn't count, and your interview isn't affected.`,
  consentLead: 'Before we start, I need your agreement to this statement.',
  consentStatement: ({ companyName, days: count }) =>
    `I understand that the interviewer is an AI. I agree that this interview will be recorded, reviewed by ${companyName} and kept for ${days(count)}.`,
  testStatement:
    'I understand that the interviewer is an AI. I agree that this test will be recorded. Nobody at the company will see it, and it will be deleted within two days.',
  readers: (companyName) =>
    `The hiring team at ${companyName} will read the transcript and a report written by Candi. People make the decision, not Candi.`,
  askConsent: 'To agree and start the interview, press one. To end the call, press two.',
  askConsentAgain:
    'To agree and start the interview, press one. To end the call, press two. To hear the statement again, press the star key.',
  askConsentByVoice:
    "You can answer by voice or with the keys. If you speak, a speech recognition service hears your answer, and we don't store it. If you don't agree, say no or press two, and I'll end the call. If you agree, say yes or press one, and the interview starts.",
  askConsentAgainByVoice:
    "If you don't agree, say no or press two, and I'll end the call. If you agree, say yes or press one, and the interview starts. To hear the statement again, press the star key.",
  consentUnclear:
    "I'm sorry, I couldn't tell whether that was a yes or a no. If you agree, press one or say yes. If you don't agree, press two or say no, and I'll end the call.",
  declined:
    "That's fine, and thank you for telling me. The interview hasn't started, so you can still change your mind and call again. Goodbye.",
  noConsent:
    "I haven't received an answer, so I'll end the call here. The interview hasn't started, and you can call again. Goodbye.",
  oneMoment: 'Thank you. One moment, please.',
  welcomeBack: (firstName) => `Welcome back, ${firstName}. We'll go on where we were.`,
  calledGreeting: (companyName) =>
    `Hello, this is Candi, an AI interviewer, not a person, calling for ${companyName}; if you never want me to call this number again, press nine. I'm calling about your interview, and this call is recorded.`,
  optedOut: "All right, I won't call this number again. Goodbye.",
  called: {
    noPlace:
      "I'm sorry, I can't start the interview by phone right now. Your invitation says how you can join. Goodbye.",
    over: "I'm sorry, but this interview can no longer be held. If you'd still like to take part, please ask the hiring team for a new invitation. Goodbye.",
    declined: "That's fine, and thank you for telling me. The interview hasn't started. Goodbye.",
    noConsent:
      "I haven't received an answer, so I'll end the call here. The interview hasn't started. Goodbye.",
    failed: "I'm sorry, something isn't working on our side, so we can't start the interview now. Goodbye.",
  },
  machineMessage: ({ companyName, number }) =>
    `Hello, this is Candi, an AI interviewer. I'm calling about your interview with ${companyName}. If you're on the line, please press one. ` +
    (number === null
      ? "Otherwise, I'll try to reach you again. Your invitation has the details. Goodbye."
      : `Otherwise, please call me back on ${number}, and enter the PIN from your invitation. Goodbye.`),
  plus: 'plus',
  movedHere: (companyName) =>
    `You're back in your interview with ${companyName}. It's still being recorded, as you agreed on the page, and we'll go on where we were.`,
  movedToPage: "Your interview continues on the page, so I'll end this call. See you there.",
  lineTested: 'The test has worked: your keys have arrived. Goodbye.',
  reconnecting: 'The connection to your interview has been interrupted. Please stay on the line.',
  failed: "I'm sorry, something isn't working on our side. Please call again in a few minutes. Goodbye.",
  lost: "I'm sorry, I can't restore the connection to your interview. Please call again within the next ten minutes and enter your PIN, and we'll go on where we were. Goodbye.",
};
