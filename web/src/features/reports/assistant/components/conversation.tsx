import type { AssistantLink, Proposal } from '@candi/contract/reports/assistant';
import type { AssistantItem } from '@candi/contract/reports/assistant-conversation';
import { Alert, Anchor, Group, Loader, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AssistantMessage, useCommonStore } from '#data/common-store.ts';
import { useAssistantStore } from '../assistant-store.ts';
import classes from './assistant-panel.module.css';

/** A proposal as a card shows it. */
export interface ShownProposal {
  id: string;
  proposal: Proposal;
  /** Null until the recruiter carries out or dismisses the proposal. */
  done: 'carried_out' | 'dismissed' | null;
}

interface ConversationProps {
  renderProposal: (shown: ShownProposal) => ReactNode;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** The messages, with links, proposals and errors between them. */
export function Conversation({ renderProposal, onLeave }: ConversationProps) {
  const { t } = useTranslation();
  const messages = useCommonStore((state) => state.assistantMessages);
  const { items, arriving } = useAssistantStore();
  const itemsAfter = (count: number) =>
    items
      .filter(({ after }) => after === count)
      .map((item) => (
        <li key={item.id}>
          {item.kind === 'proposal' && item.done !== 'dismissed' ? (
            renderProposal(item)
          ) : (
            <Item item={item} onLeave={onLeave} />
          )}
        </li>
      ));
  return (
    <div role="log" aria-label={t('assistant.conversation')} aria-busy={arriving !== null}>
      <Stack component="ol" gap="md" className={classes['messages']}>
        {messages.map((message, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages are only added or cleared
          <Fragment key={index}>
            <Message message={message} />
            {itemsAfter(index + 1)}
          </Fragment>
        ))}
        {arriving && (
          <>
            {arriving.text !== '' && <Message message={{ speaker: 'assistant', text: arriving.text }} />}
            <Group component="li" gap="xs">
              <Loader size="xs" aria-hidden />
              <Text size="sm" c="dimmed">
                {arriving.reading ? t(`assistant.reading.${arriving.reading}`) : t('assistant.thinking')}
              </Text>
            </Group>
          </>
        )}
      </Stack>
    </div>
  );
}

function Message({ message: { speaker, text } }: { message: Pick<AssistantMessage, 'speaker' | 'text'> }) {
  const { t } = useTranslation();
  const own = speaker === 'recruiter';
  return (
    <Stack component="li" gap={0}>
      <Text dir="auto" className={`${classes['said']} ${own ? classes['own'] : ''}`}>
        <VisuallyHidden component="span">{t(own ? 'assistant.you' : 'assistant.title')}: </VisuallyHidden>
        <span>{text}</span>
      </Text>
    </Stack>
  );
}

function Item({ item, onLeave }: { item: AssistantItem; onLeave: () => void }) {
  const { t } = useTranslation();
  if (item.kind === 'links') return <Links links={item.links} onLeave={onLeave} />;
  if (item.kind === 'proposal' || item.kind === 'stopped')
    return (
      <Text size="sm" c="dimmed">
        {t(item.kind === 'stopped' ? 'assistant.stopped' : 'assistant.dismissed')}
      </Text>
    );
  return (
    <Alert color="red" variant="light">
      {item.kind === 'fault' ? t(`assistant.faults.${item.fault}`) : item.message}
    </Alert>
  );
}

const pathOf: Record<AssistantLink['to'], (id: string) => string> = {
  report: (id) => `/report/${id}`,
  job: (id) => `/jobs/${id}`,
  template: (id) => `/templates/${id}`,
  candidate: (id) => `/search-results?candidate=${id}`,
};

function Links({ links, onLeave }: { links: AssistantLink[]; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder radius="md" p="sm">
      <Stack component="ul" gap={4} className={classes['messages']} aria-label={t('assistant.links')}>
        {links.map(({ to, id, label }) => (
          <li key={`${to} ${id}`}>
            <Anchor component={Link} to={pathOf[to](id)} size="sm" onClick={onLeave}>
              <bdi>{label}</bdi>
            </Anchor>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
