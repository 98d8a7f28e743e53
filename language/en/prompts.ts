import type { Prompts, TakeOverPrompts } from '../shapes/prompts.ts';
import { enTones, numbers, questions } from './tones.ts';

export const en: Prompts = {
  ...enTones.neutral,
  acknowledgementsOf: {
    long: [
      'Thank you for going into that.',
      'All right, I have a picture of that.',
      'Thank you for taking me through it.',
      'I see, thank you for the details.',
    ],
    short: ['All right.', 'Okay, thank you.', 'Noted, thank you.', 'Understood.'],
    numbers: [
      'Thank you, I have the numbers.',
      'All right, the figures are noted.',
      'Thank you for the figures.',
      'I see, I have those numbers.',
    ],
    correction: [
      'All right, I have it as you said it last.',
      'Thank you for putting that right.',
      'Understood, I have the corrected version.',
      'Okay, what you said last is what I noted.',
    ],
  },
  aiNotice: "I should mention that I'm an AI interviewer.",
  mentionsAi: /\bAI\b|\bA\.I\.|artificial intelligence/i,
  recordingNotice: 'This interview is recorded.',
  mentionsRecording: /\brecorded\b|\brecording\b/i,
  soundCheck: 'Can you hear me well?',
  soundCheckAgain: 'Can you hear me now?',
  mutedHint:
    "I can't hear you yet. Your microphone starts out muted: press the microphone button when you want to speak, or type. I'll go on.",
  mutedHintTyped:
    "I don't have a reply from you yet. You can type in the panel beside me at any time. I'll go on.",
  goOnInText: "Then I'll go on: everything I say also appears as text, and you can type your answers.",
  howItWorks: 'You can interrupt me, skip a question or type at any time.',
  resumeLead: "Before we start, one question about your résumé. It doesn't count towards the report.",
  followUps: [
    'Could you tell me a little more about that?',
    'Could you give me a concrete example?',
    'What exactly was your own part in that?',
  ],
  curious: [
    'What part of that was the hardest for you?',
    'What would you do differently if you did it again?',
  ],
  answeredInPart: (question, probe) =>
    `You've already told me part of what I was going to ask next, which was: ${question} What I'd still like to know is this: ${probe}`,
  answeredInFull: (question) =>
    `You've already covered my next question, which was: ${question} Is there anything you would like to add?`,
  anythingToAdd: "Is there anything you'd like to add?",
  repeatLeads: ['Of course.', 'Sure, here it is again.'],
  goingOn: ['All right.', 'Okay.'],
  skipped: "That's fine, we'll skip that one.",
  slower: "Of course, I'll speak more slowly from now on.",
  takeYourTime: ['Of course, take your time.', 'Sure, take the time you need.'],
  stillThere:
    "Take the time you need. If you've already started speaking, please check that your microphone is on. " +
    'You can also type your answer.',
  stillThereTyped: 'Take the time you need to write your answer.',
  oneMoment: 'Give me a moment.',
  askedAgain: 'Something went wrong on my side, so let me ask you once more.',
  offerToGoOn:
    "I'm sorry, something is wrong on our side, and I can't follow your answers properly. I can go on with just the remaining questions, without asking for more detail, or we can do the interview on another day.",
  offerQuestion: 'Shall we stop here and do it on another day? Please say yes or no.',
  goingOnWithout:
    "Then I'll go on and ask the remaining questions one after the other. Your answers are recorded as before.",
  stoppedForAnotherDay:
    "All right, we'll stop here. I've asked the hiring team to offer you another day. What you've said so far is saved. I'm sorry for the trouble.",
  silenceRepeatLead: "I don't have an answer yet, so let me ask the question once more.",
  silenceOffer:
    "If you'd rather skip this question, just say so and we'll move on. You can also type your answer.",
  silenceMoveOn: "I haven't received an answer, so let's move on.",
  silenceClose: "I haven't heard from you for a while, so I'll end the interview here.",
  steerHostile: [
    'I understand, and I would still like to hear your answer.',
    "Let's continue with the interview. This is my question.",
  ],
  steerManipulation: [
    "I can only conduct this interview, so let's stay with the question.",
    "That's not something I can do here. I'll go back to my question.",
  ],
  steerMoveOn: "Let's leave that one and move on.",
  toLanguagePart: (language) =>
    `The next part is in ${language}, so that I can hear how comfortable you are using it. Take your time, and answer in ${language} as freely as you like.`,
  languageQuestions: [
    'What does a normal day at work look like for you?',
    'Tell me about something at work that turned out differently from what you expected. What happened?',
  ],
  fromLanguagePart: 'That was the part in English.',
  backToLanguage: (language) => `Let's continue in ${language}.`,
  timeMoveOn: "Thank you. I have to stop you here so that we get through everything; let's move on.",
  inviteQuestions:
    'Those were all my questions. What would you like to ask me about the role or the company?',
  inviteQuestionsShort:
    "We're running short on time, so I'll stop my questions there. Is there something you would like to ask me?",
  inviteAgain: [
    'Do you have a question for me before we finish?',
    'Is there a question that I can answer for you?',
  ],
  moreQuestions: [
    'Is there anything else you would like to know?',
    'What else can I answer for you?',
    'Do you have another question?',
    'Please go on asking, and just tell me when you have no more questions.',
  ],
  unknownAnswer: "I don't have that information, but I'll pass your question on to the hiring team.",
  unknownMany: "I don't have that information, but I'll pass your questions on to the hiring team.",
  unknownAbout: (topics, many) =>
    `I don't know about ${topics.join(' or ')}, but I'll pass your ${many ? 'questions' : 'question'} on to the hiring team.`,
  unknownAgain: [
    "I don't know that either, so I'll pass it on too.",
    "I have nothing on that one either; I'll pass it on as well.",
  ],
  unknownAgainAbout: (topics) => `I don't know about ${topics.join(' or ')} either; I'll pass that on too.`,
  unknownRest: (topics) =>
    topics.length === 0
      ? "The rest I don't know, so I'll pass it on to the hiring team."
      : `I don't know about ${topics.join(' or ')}, though, so I'll pass that on to the hiring team.`,
  passedOnBefore: [
    "As I said, I don't know that; your question is already noted for the hiring team.",
    "I've already noted that question for the hiring team.",
  ],
  restPassedOn: [
    "I don't know more than that, so I'll pass your question on to the hiring team.",
    "I don't know more than that either; I'll pass that on too.",
  ],
  passedOn: (many) => `I'll pass your ${many ? 'questions' : 'question'} on to the hiring team.`,
  passedOnAbout: (topics, many) =>
    `I'll pass your ${many ? 'questions' : 'question'} about ${topics.join(' and ')} on to the hiring team.`,
  personAsked:
    "I've told the hiring team that you would like to talk to a person. Until someone joins us, we can continue.",
  personAskedInTest:
    'This is only a test, so nobody has been told. In the interview itself, I would tell the hiring team right away.',
  personKnown:
    'The hiring team knows that you would like to talk to a person. We can continue in the meantime.',
  laterQuestions: "There will be time for your questions at the end. Let's go back to mine.",
  backToQuestion: [
    'Now back to my question.',
    "Here's my question again.",
    "Let's go on with my question.",
    'So, my question once more.',
    'And this is what I asked.',
  ],
  timeOver: "I'm sorry to interrupt: our time is up.",
  resumed: 'I apologize, we were interrupted for a moment.',
  resumedQuestionLead: 'We were on this question.',
  resumedGoOn: 'Please go on with what you were saying.',
  confirmStop: 'Of course. Just to be sure: shall I end the interview now? Please say yes or no.',
  stopped: "All right, I'll end the interview here. What you've said so far is saved.",
  notStopped: "Then let's go on.",
  pause:
    "Of course. Take a break of up to five minutes; the clock is stopped. Just say something when you're back.",
  welcomeBack: "Good to have you back. We'll go on where we were.",
  pauseOver: "The break is over, so I'll go on where we were.",
  gently: "I know this isn't an easy day. We'll go at your pace, and you can stop whenever you need to.",
  pauseUsed:
    "There's only one break in an interview, so I can't stop the clock again. Take a moment if you need one.",
  anotherDay:
    "I've asked the hiring team to offer you another day. They will decide. Shall I end the interview here for today?",
  anotherDayInTest:
    'This is only a test, so nobody has been asked. In the interview itself, I would ask the hiring team for another day. Shall I end the test now?',
  timeShort: (minutes) =>
    minutes === null
      ? "All right, then I'll take five minutes and ask what matters most. Tell me if you have less."
      : `All right, I'll keep to ${minutes === 1 ? 'one minute' : `${numbers[minutes] ?? minutes} minutes`} and ask what matters most.`,
  timeEnough: (minutesLeft) =>
    `There's enough time: the interview takes ${minutesLeft === 1 ? 'one more minute' : `${minutesLeft} more minutes`} at most.`,
  timeNoted: 'I know that you have to go soon.',
  offerAnotherDay: "I know you have to go, and I haven't asked everything yet. Shall I ask for another day?",
  anotherDayNoted: "All right, I've asked the hiring team to offer you another day. They will decide.",
  pauseInstead: "If a break would be enough, just say so, and I'll stop the clock.",
  questionWaits: 'My question can wait.',
  questionStands: [
    'My question is still the same; begin wherever you like.',
    "Whenever you're ready, go on with your answer.",
    "I'm listening; if you'd like to hear the question again, just say so.",
  ],
  comfort: [
    "I'm very sorry. Please don't feel that you have to go on. We can take a break, I can ask for a person from the hiring team, or we can leave it for another day. What would help you?",
    "I'm really sorry. There's no hurry. Tell me if you would like a break, a person to talk to, or another day.",
  ],
  nervous: [
    "That's all right, most people are nervous here. Take your time.",
    "There's no hurry. Take all the time you need.",
  ],
  nervousAtQuestion: [
    "That's all right, it happens to most people here. Take your time, or tell me if you'd rather have another question. Here it is again.",
    "No problem, there's no hurry. Begin wherever you like, or we go on to the next one. I asked you this.",
    "That's fine, I can wait, and we can also leave this one. In your own time.",
  ],
  nervousInDistress:
    "That's only natural on a day like this. There's no hurry, and you can stop whenever you need to.",
  afterComfort: "There's no rush. When you're ready, here is my question again.",
  noHint: [
    "It's natural to wonder. To keep it fair for everyone, I can't give hints or say how it's going.",
    "I can't give hints or say how it's going, but there's no trick in the question.",
    "It has to stay fair, so I can't hint or say how it's going.",
  ],
  noHintGently:
    "I understand that you'd like to know. To be fair to everyone, I can't give hints or say how it's going; just tell things as they come to you.",
  typingFine: 'Of course, please type. The text field is in the panel beside me.',
  speakingFine: "Of course, just speak. If I don't respond, please check that your microphone is on.",
  cannotHear:
    "I'm sorry. Please check the volume of your device. To choose another speaker, press Devices below. Everything I say also appears as text.",
  cannotSee:
    "I'm sorry. You don't need to see me: everything I say can be heard, and it also appears as text. Reloading the page would end the interview, so please don't.",
  otherLanguage:
    'This interview is set up in English, so I can only understand English here. Take your time, and simple words are fine. If you would like another language, I can ask for a person from the hiring team.',
  smallTalk: ["It's kind of you to ask.", 'That would be nice to talk about, but our time is short.'],
  welcome: "You're very welcome.",
  sorry: "I'm very sorry.",
  whatToAdd: (number) =>
    number === null
      ? 'Of course. What would you like to add?'
      : `Of course. What would you like to add to your answer to question ${numbers[number] ?? number}?`,
  whatToCorrect: (number) =>
    number === null
      ? 'Of course. What would you like to correct?'
      : `Of course. What would you like to correct in your answer to question ${numbers[number] ?? number}?`,
  addedTo: (number, topic) =>
    topic === null
      ? `Thank you, I've added that to your answer to question ${numbers[number] ?? number}.`
      : `Thank you, I've added that to your answer about ${topic}.`,
  noted: "Thank you, I've noted that.",
  corrected: (told) => `Thank you, I've noted the correction${told === null ? '' : `: ${told}`}.`,
  process: {
    what_candi_is: ({ company }) =>
      `I'm Candi, an AI, not a person. I'm a computer program that asks the questions for ${company}, and people there make the decisions.`,
    hears: () => 'Yes, I can hear you.',
    sees: () =>
      "No, I don't see you; I only have what you say or type. If your camera is on, your video is part of the recording.",
    recording: () => 'Yes, this interview is recorded: the audio and, if your camera is on, your video.',
    who_reads: ({ company, retentionDays }) =>
      retentionDays === null
        ? 'Nobody at the company sees this test.'
        : `The hiring team at ${company} can see the recording, read what was said, and read a report about it.`,
    retention: ({ retentionDays }) =>
      retentionDays === null
        ? 'This test is deleted within two days.'
        : `The interview is kept for ${retentionDays} days and then deleted. You can ask the hiring team to delete it sooner.`,
    deletion: ({ company, retentionDays }) =>
      retentionDays === null
        ? 'This test is deleted within two days, without you having to ask.'
        : `I can't delete anything myself, but the hiring team at ${company} can erase your data, with this interview's recording and report, if you ask them to. Otherwise, it's all deleted after ${retentionDays} days.`,
    judging: ({ company }) =>
      `An AI compares your answer to each question with what the job needs, and shows the words it relied on. People at ${company} read that and decide; I don't decide anything.`,
    why_asked: ({ company, retentionDays, isAboutResume }) => {
      if (isAboutResume) return 'This one question comes from your résumé and from what the job needs.';
      return retentionDays === null
        ? "These are practice questions, the same for everyone. They aren't about you."
        : `I can't say what's behind it. ${company} chose the questions before we spoke, the same ones for everyone in this interview; only my follow-ups depend on what you tell me.`;
    },
    time_left: ({ minutesLeft, number, questions: all, isBeginning }) => {
      if (isBeginning)
        return `About ${minutesLeft === 1 ? 'one minute' : `${minutesLeft} minutes`} at most: I have ${questions(all)}, and then you can ask yours.`;
      const left = `There ${minutesLeft === 1 ? 'is about one minute' : `are about ${minutesLeft} minutes`} left`;
      return number === null ? `${left}.` : `${left}, and this is question ${number} of ${all}.`;
    },
    too_long: ({ minutesLeft }) =>
      `Don't worry about the time: we have about ${minutesLeft === 1 ? 'one minute' : `${minutesLeft} minutes`} left.`,
    progress: ({ number, questions: all }) =>
      number === null
        ? `There are ${questions(all)} in this interview.`
        : `This is question ${number} of ${all}.`,
    next_steps: ({ company, isReplyTimeUnknown }) =>
      `After the interview, the hiring team at ${company} will review it and get in touch with you.${isReplyTimeUnknown ? " I don't know when." : ''}`,
  },
};

export const takeOver: TakeOverPrompts = {
  handedBack:
    "Hello again, it's Candi. Thank you for talking with the hiring team; I'll go on with the interview from here.",
  recruiterGone:
    "It's Candi again. The connection to the hiring team was lost, so I'll go on with the interview from here.",
  notTranscribed: '[The hiring team spoke here. Speech in this language is not transcribed.]',
};
