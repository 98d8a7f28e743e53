import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { Fit } from '@candi/contract/platform/enumerations';
import { Badge, Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Mantine colour of each fit. */
export const fitColours: Record<Fit, string> = { TOP: 'lagoon', AVERAGE: 'apricot', NOT_FIT: 'gray' };

/**
 * Badge with the fit and its score, or with the reason why there is none. Renders nothing for candidates without a
 * résumé.
 */
export function FitBadge({ row }: { row: Pick<ApplicationRow, 'fit' | 'fitScore' | 'fitBy' | 'screening'> }) {
  const { t, i18n } = useTranslation();
  const { fit, fitScore, fitBy, screening } = row;
  if (fit) {
    const score =
      fitScore === null || fitBy === 'recruiter'
        ? null
        : new Intl.NumberFormat(i18n.resolvedLanguage).format(fitScore);
    return (
      <Badge variant="light" color={fitColours[fit]} radius="sm">
        {t(`applications.fits.${fit}`)}
        {score !== null && ` · ${score}`}
      </Badge>
    );
  }
  if (screening === 'none' || screening === 'done') return null;
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      {screening === 'waiting' && <Loader size={12} />}
      <Text component="span" size="xs" c="dimmed">
        {t(`applications.screening.${screening}`)}
      </Text>
    </Group>
  );
}
