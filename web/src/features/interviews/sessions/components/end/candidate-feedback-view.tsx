import type { CandidateFeedback } from '@candi/contract/interviews/candidate-feedback';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { saveFile } from '#ui/save-file.ts';
import { candidateFeedbackKey, readCandidateFeedback } from '../../api/candidate-feedback-calls.ts';
import type { InterviewAddress } from '../../api/link-calls.ts';
import { transcriptFile } from '../../store/transcript-file.ts';
import { RateInterview } from './rate-interview.tsx';
import { CorrectableTurn } from './correctable-turn.tsx';

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
 * Lets the candidate rate the interview and correct the transcript while the session is kept. Renders nothing if the
 * data can't be read.
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
