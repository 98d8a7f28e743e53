/** An interview with two questions, and what its candidate says in English, as the recogniser reports it. */
export const projectInterview = {
  questions: [
    {
      question: 'Can you tell me about a project you are proud of?',
      expectedAnswer: 'A project in a team: what was built, and for whom.',
    },
    {
      question: 'What was the hardest problem in it?',
      expectedAnswer: 'The hardest problem, such as the time, and how the work was finished before the end.',
    },
  ],
  project:
    'last year i worked on a project with a team of five people and we built a system for the hospital',
  problem:
    'the hardest problem was that we did not have enough time so we finished the most important work first',
  nothing: 'no i have no more questions',
} as const;
