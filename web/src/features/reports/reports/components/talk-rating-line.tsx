import type { TalkRating } from '@candi/contract/interviews/candidate-feedback';
import { Group, Rating, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How the candidate found the talk, which says nothing of how they did in it. */
export function TalkRatingLine({ rating: { stars, words } }: { rating: TalkRating }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('reports.talkRating')}
      </Text>
      <Rating value={stars} readOnly size="sm" aria-hidden />
      <VisuallyHidden>{t('reports.talkStars', { count: stars })}</VisuallyHidden>
      {words && (
        <Text size="sm" dir="auto">
          {words}
        </Text>
      )}
    </Group>
  );
}
