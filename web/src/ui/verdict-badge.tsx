import type { Verdict } from '@candi/contract/platform/enumerations';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useVerdictText } from '#i18n/verdict-text.ts';

/** Mantine colours that are legible in light and dark mode. */
const colours: Record<Verdict, string> = {
  STRONG_YES: 'lagoon',
  YES: 'lagoon',
  MAYBE: 'apricot',
  NO: 'red',
  INSUFFICIENT_EVIDENCE: 'gray',
};

interface VerdictBadgeProps {
  verdict: Verdict;
  /** Whether the offline engine made the report. */
  offlineDemo: boolean;
}

/** A report's verdict in its colour; for the offline demo, a neutral badge that says how it scores. */
export function VerdictBadge({ verdict, offlineDemo }: VerdictBadgeProps) {
  const { t } = useTranslation();
  const verdictText = useVerdictText();
  return (
    <Badge
      variant="light"
      color={offlineDemo ? 'gray' : colours[verdict]}
      radius="sm"
      title={offlineDemo ? t('reports.verdictsOfflineHint') : undefined}
    >
      {verdictText(verdict, offlineDemo)}
    </Badge>
  );
}
