import type { CandidateFeedback, InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import { Alert, Button, Paper, Rating, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { saveFile } from '#ui/save-file.ts';
import { candidateFeedbackKey, rateInterview, readCandidateFeedback } from './candidate-feedback-calls.ts';
import type { InterviewAddress } from '../link/link-calls.ts';
import { transcriptFile } from './transcript-file.ts';
import { CorrectableTurn } from './correctable-turn.tsx';
import { PassedOnQuestions } from './passed-on-questions.tsx';

function Transcript({ address, feedback }: { address: InterviewAddress; feedback: CandidateFeedback }) {
  const { t, i18n } = useTranslation();
  const { turns, title, companyName, startedAt, language } = feedback;
  const save = () => {
    const text = transcriptFile(turns, {
      title: `${title} · ${companyName}`,
      held: moment(startedAt, i18n.resolvedLanguage ?? 'en', 'long').both,
      speakers: { candi: t('call.candi'), candidate: t('call.you'), recruiter: t('call.recruiter') },
      said: t('end.misheard.said'),
    });
    saveFile('interview.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="said-title" ta="start">
      <Title order={2} size="h5" id="said-title">
        {t('call.transcript.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('end.misheard.text')}
      </Text>
      <Stack component="ol" gap="md" m={0} p={0} lang={language} style={{ listStyle: 'none' }}>
        {turns.map((turn) => (
          <CorrectableTurn key={turn.index} address={address} turn={turn} />
        ))}
      </Stack>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={save}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('end.download')}
      </Button>
    </Stack>
  );
}

/**
 * Lets the candidate withdraw questions, rate the interview and correct the transcript for as long as the session's
 * data is kept. Renders nothing if the data can't be read.
 */
export function CandidateFeedbackView({ address }: { address: InterviewAddress }) {
  const { data } = useQuery({
    queryKey: candidateFeedbackKey(address),
    queryFn: () => readCandidateFeedback(address),
    retry: false,
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <>
      <PassedOnQuestions address={address} feedback={data} />
      <Paper withBorder radius="lg" p="lg" w="100%">
        <RateInterview address={address} rating={data.rating} />
      </Paper>
      {data.turns.length > 0 && (
        <Paper withBorder radius="lg" p="lg" w="100%">
          <Transcript address={address} feedback={data} />
        </Paper>
      )}
    </>
  );
}

/** Asks for a rating of the interview: one to five stars and an optional comment. */
function RateInterview({ address, rating }: { address: InterviewAddress; rating: InterviewRating | null }) {
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
        // The first symbol, 0, is the option without a rating.
        getSymbolLabel={(value) => (value === 0 ? t('end.rate.none') : t('end.rate.stars', { count: value }))}
      />
      <Textarea
        label={t('end.rate.words')}
        value={words}
        maxLength={2000}
        autosize
        minRows={2}
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
