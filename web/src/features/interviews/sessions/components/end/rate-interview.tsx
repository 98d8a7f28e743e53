import type { InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import { Alert, Button, Rating, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rateInterview } from '../../api/candidate-feedback-calls.ts';
import type { InterviewAddress } from '../../api/link-calls.ts';

/** Asks for a rating of the interview: one to five stars and an optional comment. */
export function RateInterview({
  address,
  rating,
}: {
  address: InterviewAddress;
  rating: InterviewRating | null;
}) {
  const { t } = useTranslation();
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [words, setWords] = useState(rating?.words ?? '');
  const storing = useMutation({ mutationFn: () => rateInterview(address, { stars, words: words.trim() }) });
  return (
    <Stack gap="sm" component="section" aria-labelledby="rate-title" ta="start">
      <Title order={2} size="h5" id="rate-title">
        {t('end.rate.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('end.rate.who')}
      </Text>
      <Rating
        size={44}
        value={stars}
        onChange={(value) => {
          storing.reset();
          setStars(value);
        }}
        getSymbolLabel={(value) => t('end.rate.stars', { count: value })}
      />
      <Textarea
        label={t('end.rate.words')}
        value={words}
        maxLength={2000}
        autosize
        minRows={2}
        dir={words ? 'auto' : undefined}
        onChange={({ currentTarget }) => {
          storing.reset();
          setWords(currentTarget.value);
        }}
      />
      {storing.error && <Alert color="red">{storing.error.message}</Alert>}
      <Button
        variant="light"
        disabled={stars === 0}
        loading={storing.isPending}
        onClick={() => storing.mutate()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('end.rate.send')}
      </Button>
      <Text component="output" size="sm">
        {storing.isSuccess && t('end.rate.thanks')}
      </Text>
    </Stack>
  );
}
