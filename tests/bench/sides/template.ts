/** Five questions that the recorded answers can stand as answers to. */
export const template = {
  title: 'Recorded answers',
  description: '',
  companyIntro: 'We build tools for hospitals.',
  jobIntro: 'You would join a small team of engineers.',
  interviewerIntro: '',
  outro: '',
  phase: 'SCREENING' as const,
  position: 'Software engineer',
  language: 'en' as const,
  testingLanguage: null,
  languageRequirements: [],
  avatarLook: 'waves' as const,
  questions: [
    [
      'Can you tell me about a project you are proud of?',
      'A project with a team, what was built and for whom.',
    ],
    [
      'What was the hardest problem in it, and what did you do?',
      'A hard problem such as time, and how the work was finished.',
    ],
    [
      'How do you deal with two people who do not agree?',
      'Listens to both people and looks at the facts together.',
    ],
    ['How do you learn new things?', 'Learns from books, friends and work, and tries things at home.'],
    [
      'What kind of team would you like to work in?',
      'A team that cares about quality and about its customers.',
    ],
  ].map(([question, expectedAnswer]) => ({
    question,
    expectedAnswer,
    justification: '',
    category: 'Experience',
    priority: 'medium' as const,
    difficulty: 'medium' as const,
  })),
};
