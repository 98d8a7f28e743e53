import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-menu.module.css';

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }));

/** Button and keyboard shortcut of the command menu. The menu is loaded when first opened. */
export function CommandMenu() {
  const { t } = useTranslation();
  const os = useOs();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  // The shortcut also works while a field has the focus.
  useHotkeys([['mod+K', show]], [], true);
  const shown = {
    'aria-keyshortcuts': 'Control+K Meta+K',
    'aria-haspopup': 'dialog',
    onClick: show,
  } as const;
  return (
    <>
      <UnstyledButton {...shown} className={classes['field']} visibleFrom="md">
        <IconSearch size={16} aria-hidden />
        <span className={classes['label']}>{t('commands.open')}</span>
        <Kbd size="xs" aria-hidden dir="ltr">
          {os === 'macos' || os === 'ios' ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        {...shown}
        variant="subtle"
        color="gray"
        size="lg"
        ms="auto"
        hiddenFrom="md"
        aria-label={t('commands.open')}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>{open && <Panel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
