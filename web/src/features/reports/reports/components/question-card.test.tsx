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

/** Returns the edges of an element's text (px). */
const edgesOf = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()];
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
  };
};

test.for(['ar', 'en'] as const)(
  'on a page in %s, an English question and its texts are aligned as English is',
  async (language) => {
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
      expect([textAlign, direction]).toEqual(['start', 'ltr']);
      expect(text.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
    }
  },
);

test('on a page in English, Arabic questions and texts start at the right', async () => {
  const arabic = {
    ...score,
    question:
      'كيف تحافظ على تركيزك في العمل الليلي حين تطول الساعات ولا يأتي أحد، وماذا تفعل إن شعرت بالنعاس؟',
    feedback: 'روتين محدد.',
    quotes: [],
  };
  const page = await show(<QuestionCard number={1} score={arabic} language="ar" onPlay={null} />);
  const feedback = page.getByText(arabic.feedback);
  await expect.element(feedback).toBeVisible();
  expect(edgesOf(feedback.element()).right).toBeCloseTo(feedback.element().getBoundingClientRect().right, 0);
  expect(getComputedStyle(page.getByText(arabic.question).element()).direction).toBe('rtl');
});
