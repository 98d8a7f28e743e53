import type { CandidateTurn } from '@candi/contract/interviews/candidate-feedback';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolateSentences } from '#i18n/bidi-isolate.ts';
import { candidateFeedbackKey, correctTurn } from './candidate-feedback-calls.ts';
import type { InterviewAddress } from '../link/link-calls.ts';

/** One turn of the transcript. Candidates can correct their own spoken turns. */
export function CorrectableTurn({ address, turn }: { address: InterviewAddress; turn: CandidateTurn }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const storing = useMutation({
    mutationFn: (said: string | null) => correctTurn(address, turn.index, said),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: candidateFeedbackKey(address) });
      setDraft(null);
    },
  });
  const name = { candi: t('call.candi'), candidate: t('call.you'), recruiter: t('call.recruiter') }[
    turn.speaker
  ];
  const own = turn.speaker === 'candidate' && !turn.typed;
  return (
    <Stack gap={4} component="li">
      <Text size="xs" fw={600} c="dimmed">
        {name}
      </Text>
      {turn.texts.map((text, position) => (
        <Text key={`${position}:${text}`} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {bidiIsolateSentences(text)}
        </Text>
      ))}
      {turn.said !== undefined && draft === null && (
        <Text size="sm">
          <b>{t('end.misheard.said')}</b> <bdi>{turn.said}</bdi>
        </Text>
      )}
      {own && draft === null && (
        <Group gap="xs">
          <Button size="compact-xs" variant="subtle" onClick={() => setDraft(turn.said ?? turn.text)}>
            {turn.said === undefined ? t('end.misheard.mark') : t('end.misheard.change')}
          </Button>
          {turn.said !== undefined && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              loading={storing.isPending}
              onClick={() => storing.mutate(null)}
            >
              {t('end.misheard.unmark')}
            </Button>
          )}
        </Group>
      )}
      {draft !== null && (
        <Stack gap="xs">
          <Textarea
            label={t('end.misheard.label')}
            value={draft}
            maxLength={4000}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
          <Group gap="xs">
            <Button
              size="compact-sm"
              disabled={!draft.trim() || draft.trim() === turn.text}
              loading={storing.isPending}
              onClick={() => storing.mutate(draft.trim())}
            >
              {t('end.misheard.save')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDraft(null)}>
              {t('common.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      {storing.error && <Alert color="red">{storing.error.message}</Alert>}
    </Stack>
  );
}
