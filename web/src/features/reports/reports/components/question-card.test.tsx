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

test('on a page in English, Arabic questions and texts start at the same side', async () => {
  const arabic = {
    ...score,
    question:
      'كيف تحافظ على تركيزك في العمل الليلي حين تطول الساعات ولا يأتي أحد، وماذا تفعل إن شعرت بالنعاس؟',
    feedback: 'روتين محدد.',
    quotes: [],
  };
  const page = await show(<QuestionCard number={1} score={arabic} language="ar" onPlay={null} />);
  /** Returns the left edge of an element's text. */
  const edgeOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text).element());
    return Math.min(...[...range.getClientRects()].map(({ left }) => left));
  };
  await expect.element(page.getByText(arabic.feedback)).toBeVisible();
  expect(edgeOf(arabic.question)).toBeCloseTo(edgeOf(arabic.feedback), 0);
});
