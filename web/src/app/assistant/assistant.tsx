import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { useAssistantOpen } from '../../features/reports/assistant/assistant-open.ts';

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }));

/** The assistant's panel, with the button and keyboard shortcut for it. The panel is loaded when first opened. */
export function Assistant() {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  const { open, setOpen } = useAssistantOpen();
  // Once opened, the panel stays mounted, so that it can close with its transition.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const login = user ? `${user.id} ${user.lastLogin}` : null;
  // The shortcut also works while a field has the focus.
  useHotkeys([['mod+I', () => setOpen(!open)]], [], true);
  const shown = {
    variant: 'subtle',
    color: 'gray',
    'aria-keyshortcuts': 'Control+I Meta+I',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      <ActionIcon {...shown} size="lg" hiddenFrom="sm" aria-label={t('assistant.title')}>
        <IconSparkles size={20} aria-hidden />
      </ActionIcon>
      <Button
        {...shown}
        px="xs"
        visibleFrom="sm"
        title={t('assistant.shortcut')}
        leftSection={<IconSparkles size={20} aria-hidden />}
      >
        {t('assistant.title')}
      </Button>
      <Suspense fallback={null}>{opened && login !== null && <Panel key={login} login={login} />}</Suspense>
    </>
  );
}
