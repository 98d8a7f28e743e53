import type { QuestionMark } from '@candi/contract/reports/reports';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { questionAt } from '../../player/moments.ts';
import { clock } from '../../timeline.ts';
import type { Playback } from './use-playback.ts';

interface QuestionJumpsProps {
  questions: readonly QuestionMark[];
  playback: Playback;
}

/** One button per question that jumps to it, and the text of the current question. */
export function QuestionJumps({ questions, playback }: QuestionJumpsProps) {
  const { t } = useTranslation();
  const current = questionAt(questions, playback.ms);
  if (questions.length === 0) return null;
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <Group gap={4} wrap="nowrap" component="nav" aria-label={t('reports.player.questions')}>
        {questions.map(({ questionId, question, atMs }, i) => {
          const label = t('reports.player.questionAt', { number: i + 1, question });
          return (
            <Button
              key={questionId}
              size="compact-sm"
              miw={32}
              h={32}
              px={8}
              variant={i === current ? 'filled' : 'default'}
              aria-label={`${label}, ${clock(atMs)}`}
              aria-current={i === current}
              title={label}
              onClick={() => playback.seek(atMs)}
            >
              {i + 1}
            </Button>
          );
        })}
      </Group>
      <Text size="sm" c="dimmed" lineClamp={1} dir="auto" style={{ flex: 1, minWidth: 0 }}>
        {current === null ? '' : questions[current]?.question}
      </Text>
    </Group>
  );
}
