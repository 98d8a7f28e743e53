import type { QuickResults } from '@candi/contract/hiring/searches';
import { Combobox, Loader, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBriefcase, IconMessages, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { autoDirection } from '#ui/auto-direction.ts';
import { Face } from '#ui/face.tsx';
import { StartLine } from '#ui/start-line.tsx';
import { quickSearch } from '../../features/hiring/searches/queries.ts';
import classes from './command-menu.module.css';
import { actionsOf, holds, pagesOf } from './commands.ts';

/** Delay between the last keystroke and the search (ms). */
const settleMs = 150;

interface Command {
  /** Address that the command opens. It identifies the command. */
  to: string;
  label: string;
  /** Second line. */
  about?: string;
  icon: ReactNode;
}
interface Group {
  title: string;
  commands: Command[];
}

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Returns the actions and pages whose names contain what was typed. */
function useOwnCommands(typed: string): Group[] {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  if (!user) return [];
  const actions = actionsOf(user.memberRole).map(({ name, to, icon: Icon }) => ({
    to,
    label: t(`commands.actions.${name}`),
    icon: <Icon {...iconProps} />,
  }));
  const pages = pagesOf(user.profileType, user.memberRole).map(({ name, to, icon: Icon }) => ({
    to,
    label: t(`layout.places.${name}`),
    icon: <Icon {...iconProps} />,
  }));
  return [
    { title: t('commands.actionsTitle'), commands: actions },
    { title: t('commands.pagesTitle'), commands: pages },
  ].map(({ title, commands }) => ({ title, commands: commands.filter(({ label }) => holds(label, typed)) }));
}

/** Returns the records that a search found. */
function useFound(found: QuickResults | undefined): Group[] {
  const { t } = useTranslation();
  if (!found) return [];
  return [
    {
      title: t('layout.places.search'),
      commands: found.candidates.map(({ id, name, title, photoUrl }) => ({
        to: `/search-results?candidate=${id}`,
        label: name,
        about: title,
        icon: <Face id={id} name={name} photoUrl={photoUrl} size={28} />,
      })),
    },
    {
      title: t('layout.places.interviews'),
      commands: found.sessions.map(({ sessionId, title, candidateName, status }) => ({
        to: `/report/${sessionId}`,
        label: candidateName,
        about: `${bidiIsolate(title)} · ${t(`interviews.statusFilter.${status}`)}`,
        icon: <IconMessages {...iconProps} />,
      })),
    },
    {
      title: t('layout.places.jobs'),
      commands: found.jobs.map(({ id, name }) => ({
        to: `/jobs/${id}`,
        label: name,
        icon: <IconBriefcase {...iconProps} />,
      })),
    },
  ];
}

interface PanelProps {
  onClose: () => void;
}

/** The command menu: one field that finds people, interviews, jobs, pages and actions. */
export function Panel({ onClose }: PanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), settleMs);
  const search = useQuery({
    ...quickSearch(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const own = useOwnCommands(typed);
  const found = useFound(settled === '' || typed.trim() === '' ? undefined : search.data);
  const groups = [...found, ...own].filter(({ commands }) => commands.length > 0);
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const combobox = useCombobox({
    opened: true,
    onOpenedChange: (opened) => {
      if (!opened) onClose();
    },
  });
  const addresses = groups.flatMap(({ commands }) => commands.map(({ to }) => to)).join(' ');
  const { selectFirstOption } = combobox;
  useEffect(() => {
    selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other addresses are other options
  }, [addresses, selectFirstOption]);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': t('commands.open') } }}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(to) => {
          onClose();
          void navigate(to);
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            type="search"
            aria-autocomplete="list"
            aria-label={t('commands.field')}
            placeholder={t('commands.field')}
            size="lg"
            maxLength={200}
            {...autoDirection}
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: classes['input'] ?? '' }}
            leftSection={
              search.isFetching ? <Loader size={18} aria-hidden /> : <IconSearch size={20} aria-hidden />
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes['options'] ?? ''} aria-label={t('commands.results')}>
          {groups.map(({ title, commands }) => (
            <Combobox.Group key={title} label={title}>
              {commands.map((command) => (
                <Combobox.Option key={command.to} value={command.to} className={classes['option'] ?? ''}>
                  <span className={classes['icon']}>{command.icon}</span>
                  <span className={classes['text']}>
                    <StartLine>{command.label}</StartLine>
                    {command.about && (
                      <StartLine size="xs" dimmed>
                        {command.about}
                      </StartLine>
                    )}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {count === 0 && !search.isFetching && (
            <Combobox.Empty>
              <Text size="sm">{t('commands.none')}</Text>
            </Combobox.Empty>
          )}
        </Combobox.Options>
        <VisuallyHidden component="output" aria-live="polite">
          {typed !== '' &&
            !search.isFetching &&
            [t('commands.found', { count }), groups[0]?.commands[0]?.label].filter(Boolean).join(': ')}
        </VisuallyHidden>
      </Combobox>
    </Modal>
  );
}
