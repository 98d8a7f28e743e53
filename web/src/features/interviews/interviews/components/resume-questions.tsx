import type { Interview } from '@candi/contract/interviews/interviews';
import type { ResumeQuestion } from '@candi/contract/interviews/resume-questions';
import type { Language } from '@candi/contract/platform/enumerations';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListView } from '#ui/list-view.tsx';
import { interviewQueries, removeResumeQuestion } from '../queries.ts';
import { ResumeQuestionForm } from './resume-question-form.tsx';

/** Returns the text that replaces the question if there is none. */
function useStateText() {
  const { t } = useTranslation();
  return ({ state, fault }: ResumeQuestion): string => {
    if (state === 'ready') return '';
    if (state !== 'refused') return t(`interviews.resumeQuestions.states.${state}`);
    const why = fault === null ? '' : t(`interviews.resumeQuestions.faults.${fault}`);
    return t('interviews.resumeQuestions.states.refused', { fault: why }).trim();
  };
}

interface ItemProps {
  interviewId: string;
  language: Language;
  item: ResumeQuestion;
  mayEdit: boolean;
}

/** The question for one candidate, or why there is none. */
function Item({ interviewId, language, item, mayEdit }: ItemProps) {
  const { t } = useTranslation();
  const [removing, remove] = useDisclosure(false);
  const [editing, edit] = useDisclosure(false);
  const { mutateAsync } = useMutation(removeResumeQuestion({ sessionId: item.sessionId, interviewId }));
  const stateText = useStateText();
  return (
    <Stack gap={4} component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          <bdi>{item.candidateName}</bdi>
        </Text>
        {mayEdit && item.open && item.state === 'ready' && !editing && (
          <Group gap={4}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={t('interviews.resumeQuestions.editFor', { name: item.candidateName })}
              onClick={edit.open}
            >
              {t('interviews.resumeQuestions.edit')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('interviews.resumeQuestions.removeFor', { name: item.candidateName })}
              onClick={remove.open}
            >
              {t('interviews.resumeQuestions.remove')}
            </Button>
          </Group>
        )}
      </Group>
      {editing ? (
        <ResumeQuestionForm
          sessionId={item.sessionId}
          interviewId={interviewId}
          candidateName={item.candidateName}
          language={language}
          question={item.question ?? ''}
          onClose={edit.close}
        />
      ) : item.question === null ? (
        <Text size="sm" c="dimmed">
          {stateText(item)}
        </Text>
      ) : (
        <Text dir="auto" lang={language}>
          {item.question}
        </Text>
      )}
      {item.draft?.offlineDemo === true && !editing && (
        <Text size="xs" c="dimmed">
          {t('interviews.resumeQuestions.offline')}
        </Text>
      )}
      {!item.open && item.state === 'ready' && (
        <Text size="sm" c="dimmed">
          {t('interviews.resumeQuestions.over')}
        </Text>
      )}
      <ConfirmDialog
        opened={removing}
        onClose={remove.close}
        title={t('interviews.resumeQuestions.removeTitle')}
        confirm={t('interviews.resumeQuestions.remove')}
        cancel={t('interviews.resumeQuestions.keep')}
        danger
        onConfirm={() => mutateAsync()}
      >
        {t('interviews.resumeQuestions.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}

/** Questions about the résumés of an interview's candidates; renders nothing if the interview asks none. */
export function ResumeQuestions({
  interview: { id, language },
  mayEdit,
}: {
  interview: Pick<Interview, 'id' | 'language'>;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(interviewQueries.resumeQuestions(id));
  if (!list.data?.pages[0]?.rows.length) return null;
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="resume-questions-title">
      <Title order={2} size="h4" id="resume-questions-title">
        {t('interviews.resumeQuestions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('interviews.resumeQuestions.note')}
      </Text>
      <ListView list={list} empty={null}>
        {(rows) => (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {rows.map((item) => (
              <Item key={item.sessionId} interviewId={id} language={language} item={item} mayEdit={mayEdit} />
            ))}
          </Stack>
        )}
      </ListView>
    </Card>
  );
}
