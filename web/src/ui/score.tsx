import type { Verdict } from '@candi/contract/platform/enumerations';
import { verdictOfScore } from '@candi/contract/reports/verdict';
import { RingProgress, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useScoreText } from '#i18n/score-text.ts';

const sizes = {
  tiny: { size: 36, thickness: 3, font: 'xs' },
  small: { size: 44, thickness: 4, font: 'xs' },
  large: { size: 84, thickness: 8, font: 'xl' },
} as const;

/** Mantine colour of each verdict. */
const colours: Record<Verdict, string> = {
  STRONG_YES: 'green',
  YES: 'green',
  MAYBE: 'yellow',
  NO: 'red',
  INSUFFICIENT_EVIDENCE: 'gray',
};

interface ScoreProps {
  /** Overall score (0 to 100); null if there wasn't enough evidence. */
  score: number | null;
  /** By default the verdict that belongs to the score. */
  verdict?: Verdict | null;
  size?: keyof typeof sizes;
  /** Whether the offline engine made the report. Its score is no judgement, so the ring is neutral. */
  offlineDemo: boolean;
}

/** An overall score as a coloured ring around its number. */
export function Score({ score, verdict, size = 'small', offlineDemo }: ScoreProps) {
  const { t, i18n } = useTranslation();
  const scoreText = useScoreText();
  const { font, ...ring } = sizes[size];
  const colourOf = (value: number) => (offlineDemo ? 'gray' : colours[verdict ?? verdictOfScore(value)]);
  return (
    <>
      <RingProgress
        {...ring}
        // A round cap would show as a dot at 0.
        roundCaps={score !== 0}
        flex="none"
        // Displayed inline, so that the alignment of its table column applies to it.
        display="inline-block"
        style={{ verticalAlign: 'middle' }}
        aria-hidden
        sections={score === null ? [] : [{ value: score, color: colourOf(score) }]}
        label={
          <Text component="span" display="block" ta="center" fw={700} fz={font} lh={1}>
            {score === null ? '–' : new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.round(score))}
          </Text>
        }
      />
      <VisuallyHidden>{score === null ? t('reports.noScore') : scoreText(score)}</VisuallyHidden>
    </>
  );
}
