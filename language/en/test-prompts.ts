import type { TestPrompts } from '../shapes/prompts.ts';

export const en: TestPrompts = {
  unknownAnswer:
    "I don't have that information. In a real interview, I would pass your question on to the hiring team.",
  unknownMany:
    "I don't have that information. In a real interview, I would pass your questions on to the hiring team.",
  unknownAbout: (topics, many) =>
    `I don't know about ${topics.join(' or ')}. In a real interview, I would pass your ${many ? 'questions' : 'question'} on to the hiring team.`,
  unknownAgain: ["I don't know that either.", 'I have nothing on that one either.'],
  unknownAgainAbout: (topics) => `I don't know about ${topics.join(' or ')} either.`,
  unknownRest: (topics) =>
    topics.length === 0
      ? "The rest I don't know. In a real interview, I would pass it on to the hiring team."
      : `I don't know about ${topics.join(' or ')}, though. In a real interview, I would pass that on to the hiring team.`,
  passedOnBefore: ["As I said, I don't know that.", "That's something that I can't tell you here."],
  restPassedOn: [
    "I don't know more than that. In a real interview, I would pass your question on to the hiring team.",
    "I don't know more than that either.",
  ],
  passedOn: (many) =>
    `In a real interview, I would pass your ${many ? 'questions' : 'question'} on to the hiring team.`,
  passedOnAbout: (topics, many) =>
    `In a real interview, I would pass your ${many ? 'questions' : 'question'} about ${topics.join(' and ')} on to the hiring team.`,
  offerToGoOn:
    "I'm sorry, something is wrong on our side, and I can't follow your answers properly. I can go on with just the remaining questions, without asking for more detail, or we can end the test.",
  offerQuestion: 'Shall I end the test here? Please say yes or no.',
  stoppedForAnotherDay:
    "All right, I'll end the test here. In a real interview, I would now ask the hiring team to offer you another day.",
  interviewerIntro: ({ candidate, company, position }) =>
    `Hello ${candidate}, I'm Candi, an AI interviewer${company === null ? '' : ` for ${company}`}, and this test${position === null ? '' : ` for the position of ${position}`} is recorded.`,
  recordingNotice: 'This test is recorded.',
  outro: (candidate) => `Thank you for your time, ${candidate}. That's the end of the interview. Goodbye!`,
  process: {
    recording: () => 'Yes, this test is recorded: the audio and, if your camera is on, your video.',
    judging: () =>
      "Nobody judges what you say here. In a real interview, an AI compares your answer to each question with what the job needs, and shows the words it relied on. People read that and decide; I don't decide anything.",
    next_steps: () =>
      "Nothing follows from this one: it's only for you to try. After a real interview, the hiring team reviews it and gets in touch.",
  },
  visit: {
    who_reads: () => 'Nobody reviews this interview.',
    retention: () => 'This interview is deleted after 24 hours.',
    deletion: () => 'This interview is deleted after 24 hours, without you having to ask.',
  },
};
