import type { CandidateFeedback } from '@candi/contract/interviews/candidate-feedback';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { candidateFeedbackKey, withdrawQuestion } from './candidate-feedback-calls.ts';
import type { InterviewAddress } from '../link/link-calls.ts';

interface PassedOnQuestionsProps {
  address: InterviewAddress;
  feedback: CandidateFeedback;
}

/** Lists the candidate's questions for the hiring team, which can be withdrawn until the team opens the report. */
export function PassedOnQuestions({ address, feedback }: PassedOnQuestionsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const withdrawing = useMutation({
    mutationFn: (id: string) => withdrawQuestion(address, id),
    onSettled: () => client.invalidateQueries({ queryKey: candidateFeedbackKey(address) }),
  });
  const { openQuestions, questionsWithdrawable, language } = feedback;
  if (openQuestions.length === 0 && !withdrawing.isSuccess) return null;
  return (
    <Paper withBorder radius="lg" p="lg" w="100%">
      <Stack gap="sm" component="section" aria-labelledby="questions-title" ta="start">
        <Title order={2} size="h5" id="questions-title">
          {t('end.questions.title')}
        </Title>
        {openQuestions.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {t(questionsWithdrawable ? 'end.questions.text' : 'end.questions.final')}
            </Text>
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {openQuestions.map(({ id, text }) => (
                <Group key={id} component="li" justify="space-between" gap="xs">
                  <Text dir="auto" lang={language} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                    {text}
                  </Text>
                  {questionsWithdrawable && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('end.questions.withdrawOne', { question: text })}
                      onClick={() => setChosen(id)}
                    >
                      {t('end.questions.withdraw')}
                    </Button>
                  )}
                </Group>
              ))}
            </Stack>
          </>
        )}
        <Text component="output" size="sm">
          {withdrawing.isSuccess && t('end.questions.withdrawn')}
        </Text>
      </Stack>
      <ConfirmDialog
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={t('end.questions.confirmTitle')}
        confirm={t('end.questions.withdraw')}
        danger
        onConfirm={() => withdrawing.mutateAsync(chosen ?? '')}
      >
        {t('end.questions.confirmText')}
      </ConfirmDialog>
    </Paper>
  );
}
