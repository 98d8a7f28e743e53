import type { Replies } from '../shapes/replies.ts';

const quote = (words: string) => `“${words}”`;

/** Phrases for how many of the expected words were found, one for each rating from 1 to 5. */
const expectedShare = ['almost none', 'few', 'some', 'many', 'a large share'];

export const en: Replies = {
  acknowledgements: [
    'Thank you, I see.',
    'Okay, I have that.',
    'Thanks for explaining that.',
    'I understand, thank you.',
    'Alright, thank you for the details.',
    'Thank you for walking me through that.',
    'Got it, thanks.',
    'Thank you for sharing that.',
  ],
  shortAcknowledgements: ['All right.', 'Okay.', 'I see.'],
  noted: [
    (things) => `Thank you, I've noted that: ${things}.`,
    (things) => `All right, I have that: ${things}.`,
    (things) => `I see, thank you: ${things}.`,
  ],
  curiousAboutCase: ['What was the hardest part of that for you?', 'What would you do differently today?'],
  curiousAboutPractice: ['How did you come to work that way?', 'What is the hardest part of that for you?'],
  followUps: [
    'Could you tell me a little more about that?',
    'Could you give me a concrete example?',
    'What exactly was your own part in it?',
    'How did it turn out in the end?',
  ],
  followUpsAbout: [
    (topic) => `You mentioned ${quote(topic)}. Could you tell me a little more about that?`,
    (topic) => `You spoke of ${quote(topic)}. What exactly did you do yourself?`,
    (topic) => `I noted ${quote(topic)}. Could you give me a concrete example?`,
    (topic) => `You said ${quote(topic)}. How did that turn out in the end?`,
  ],
  backToQuestion: [
    (question) => `Let me come back to my question. ${question}`,
    (question) => `I would like to stay with the question for a moment. ${question}`,
  ],
  rephraseLead: 'Let me put it more simply.',
  repeatLead: 'I have no simpler words for it, so here it is once more.',
  openMeaning: 'The question is as open as it sounds; take it the way it fits you.',
  comesClose: 'Is there a case that comes close to it, even a small one?',
  insteadOf: "That's all right. What do you do instead?",
  gentleFollowUp: "What else comes to mind, when you're ready?",
  outcome: 'How did it turn out in the end?',
  inviteAnswer: 'What comes to mind?',
  imperatives: [
    [/^(?:please )?(?:tell|talk to) (?:me|us) about /iu, 'I would like to hear about '],
    [/^(?:please )?(?:describe|explain|share|give(?: me| us)?) /iu, 'I would like to hear about '],
    [
      /^(?:can|could|would) you (?:please )?(?:tell (?:me|us) about|describe|explain|share) /iu,
      'I would like to hear about ',
    ],
    [/^walk (?:me|us) through /iu, 'I would like to hear, step by step, about '],
  ],
  score: {
    thin: 'Too little was said to rate this answer.',
    doubtful: 'The speech recognition is too unsure of this answer for it to be rated.',
    covered: (words) => `The answer speaks of ${words}.`,
    nothingCovered: 'The answer shares no content words with the expected answer.',
    missing: (words) => `From the expected answer, there is nothing on ${words}.`,
  },
  criteria: {
    label: (topic) => `About ${quote(topic)}`,
    probe: (topic) => `What can you tell me about ${quote(topic)}?`,
    anchors: [
      (part) => `Says nothing of this, or the opposite: ${part}`,
      (part) => `Says some of this, or all of it in general words: ${part}`,
      (part) => `Says all of this, with something concrete: ${part}`,
    ],
    rest: { label: 'Core of the answer', probe: 'Could you go into more detail?' },
    example: {
      label: 'Concrete example',
      anchor1: 'Gives no example.',
      anchor3: 'Gives an example in general words.',
      anchor5: 'Gives an example with what happened and what they did themselves.',
      probe: 'Could you give me a concrete example?',
    },
    reasons: {
      label: 'Reasons',
      anchor1: 'Gives no reason.',
      anchor3: 'Gives a reason without explaining it.',
      anchor5: 'Gives reasons and explains how they led to what was done.',
      probe: 'What are your reasons for that?',
    },
  },
  resumeQuestion: {
    needLead:
      /^(?:you(?: must| should| need to| will| have to)+ (?:have |bring |know )?)?(?:(?:some |proven |solid |good )?(?:experience (?:with|in|of)|knowledge of) )?/iu,
    shown: (need) => `What have you done yourself so far in the area of ${quote(need)}?`,
    open: (need) => `This position involves ${quote(need)}. What experience do you bring to that?`,
    any: 'Which part of the work in your résumé would you like to tell me more about?',
  },
  proficiency: {
    thin: 'Too little was said in this language to rate it.',
    doubtful: 'Speech recognition was too unsure of what was said to rate it.',
    other: 'Most of what was said seems to be in another language.',
    typed: 'Nothing was spoken in this part.',
    length: (words) => `An answer has about ${words} words.`,
    speed: (words) => `About ${words} words a minute were spoken.`,
    demo: 'Offline demo: it only counts words; please listen or read for yourself.',
  },
  summary: {
    rated: (position, rated, all, mean) =>
      `Answers rated${position && ` for ${position}`}: ${rated} of ${all}, with a mean of ${mean} out of 5.`,
    unrated: (position) => `No answer${position && ` for ${position}`} contained enough speech to be rated.`,
    demo: 'This summary was made by the offline demo, which counts shared words and does not understand the answers.',
    strength: (category, rating) =>
      `${category}: covers ${rating === 5 ? 'all' : 'most'} of what was expected (${rating} of 5).`,
    weakness: (category, rating) =>
      `${category}: covers ${rating === 1 ? 'almost nothing' : 'little'} of what was expected (${rating} of 5).`,
    noEvidence: (category) => `${category}: insufficient evidence; this says nothing about the candidate.`,
    insight: (rated, all, rating, example) =>
      `Answers rated: ${rated} of ${all}. Expected words found: ${expectedShare[rating - 1] ?? ''}${example && `, for example in ${example}`}.`,
    listen: 'Read or listen to the answers before deciding anything.',
    askAgain: (category) => `Ask about “${category}” again in a conversation.`,
    compare: 'Connect a real language model and score this interview again.',
  },
  chat: {
    greeting: "Hello, it's nice to meet you. What would you like to talk about?",
    askedBack: "I'm only an offline demo, so I can't answer that well. What would you say yourself?",
    bye: 'Thank you for the conversation. Goodbye!',
    goOn: ['I see, thank you. Could you tell me a little more about that?', 'Thank you. What happened next?'],
    goOnAbout: [
      (topic) => `I see, thank you. Could you tell me a little more about ${quote(topic)}?`,
      (topic) => `Thank you, ${quote(topic)} is a good point to start from. What happened next?`,
    ],
  },
  and: ' and ',
  comma: ', ',
  quote,
};
