import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { QuestionCard } from './question-card.tsx';

const score = {
  questionId: 'nights',
  question: 'How do you stay alert at night?',
  category: 'Service',
  priority: 'high',
  rating: 4,
  candidateAnswer: 'I walk my rounds.',
  feedback: 'A concrete routine.',
  quotes: [{ turnIndex: 1, quote: 'I walk my rounds, twice.', startMs: 5000 }],
} as const;

test.for([
  { language: 'ar', side: 'right' },
  { language: 'en', side: 'left' },
] as const)(
  'on a page in $language, an English question and its texts start at the $side',
  async ({ language, side }) => {
    const page = await show(
      <QuestionCard number={1} score={{ ...score, quotes: [...score.quotes] }} language="en" onPlay={null} />,
      { language },
    );
    const title = page.getByRole('heading', { name: score.question });
    await expect.element(title).toBeVisible();
    const texts = [score.feedback, score.candidateAnswer, score.quotes[0].quote].map((text) =>
      page.getByText(text, { exact: true }),
    );
    for (const text of [title, ...texts]) {
      const { textAlign, direction } = getComputedStyle(text.element());
      // The text keeps its own direction.
      expect([textAlign, direction]).toEqual([side, 'ltr']);
    }
  },
);
