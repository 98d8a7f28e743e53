import { ActionIcon, Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommonStore } from '#data/common-store.ts';
import { useMayEdit } from '#data/may.ts';
import { useAssistantOpen } from '../assistant-open.ts';
import { useAssistantStore } from '../assistant-store.ts';
import { assistantStatus } from '../queries.ts';
import classes from './assistant-panel.module.css';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import type { ShownProposal } from './conversation.tsx';

interface AssistantPanelProps {
  /** The job whose page is open; null on other pages. */
  jobId: string | null;
  renderProposal: (shown: ShownProposal) => ReactNode;
}

/** The assistant's panel: the conversation and the field for the next message. */
export function AssistantPanel({ jobId, renderProposal }: AssistantPanelProps) {
  const { t } = useTranslation();
  const { open, setOpen } = useAssistantOpen();
  const { send, clear, arriving } = useAssistantStore();
  const messages = useCommonStore((state) => state.assistantMessages);
  const status = useQuery({ ...assistantStatus, enabled: open });
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = (text: string) => void send(text, jobId, t('assistant.shown'));
  return (
    <Drawer.Root
      opened={open}
      onClose={() => setOpen(false)}
      position="right"
      size={480}
      classNames={{ content: classes['content'] }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title fw={650} fz="lg">
            {t('assistant.title')}
          </Drawer.Title>
          <Group gap={4} wrap="nowrap">
            {messages.length > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('assistant.clear')}
                onClick={() => {
                  clear();
                  field.current?.focus();
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
            <Drawer.CloseButton aria-label={t('common.close')} size="lg" />
          </Group>
        </Drawer.Header>
        <Drawer.Body className={classes['body']}>
          <div className={classes['scroll']}>
            <Stack gap="md" mb="auto">
              {status.data?.model === false && (
                <Alert color="gray" variant="light">
                  {t('assistant.offline')}
                </Alert>
              )}
              {messages.length === 0 && !arriving && (
                <Start jobId={jobId} model={status.data?.model ?? false} onAsk={ask} />
              )}
              <Conversation renderProposal={renderProposal} onLeave={() => setOpen(false)} />
            </Stack>
          </div>
          <Composer ref={field} busy={arriving !== null} onSend={ask} onStop={() => arriving?.stop()} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Shown in an empty conversation: a description of the assistant, and examples to start with. */
function Start({
  jobId,
  model,
  onAsk,
}: {
  jobId: string | null;
  model: boolean;
  onAsk: (text: string) => void;
}) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const examples = [
    t('assistant.examples.waiting'),
    t('assistant.examples.went'),
    t('assistant.examples.search'),
    ...(mayEdit ? [t(jobId ? 'assistant.examples.jobTemplate' : 'assistant.examples.template')] : []),
    ...(mayEdit && model ? [t('assistant.examples.job')] : []),
  ];
  return (
    <Stack gap="sm">
      <Text>{t('assistant.lead')}</Text>
      <Stack gap="xs" component="ul" className={classes['examples']} aria-label={t('assistant.try')}>
        {examples.map((text) => (
          <li key={text}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              h="auto"
              py="xs"
              lh="sm"
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start', overflow: 'visible' } }}
              onClick={() => onAsk(text)}
            >
              {text}
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
