import { Badge } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCallStore } from '../../store/call-store.ts';
import classes from './watchers-note.module.css';

/** Who of the hiring team is in the room: nobody watches unseen. */
export function WatchersNote() {
  const { t, i18n } = useTranslation();
  const watchers = useCallStore((state) => state.watchers);
  const names = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' }).format(watchers);
  return (
    // There from the start, so that a name that comes into it is said.
    <output className={classes['note']}>
      {watchers.length > 0 && (
        <Badge
          size="lg"
          color="apricot"
          variant="filled"
          maw="100%"
          leftSection={<IconEye size={16} aria-hidden />}
          styles={{ root: { height: 'auto', textTransform: 'none' }, label: { whiteSpace: 'normal' } }}
        >
          {t('call.watchers', { count: watchers.length, names })}
        </Badge>
      )}
    </output>
  );
}
