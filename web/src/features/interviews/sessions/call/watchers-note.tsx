import { Badge } from '@mantine/core';
import { IconEye, IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { useCallStore } from './call-store.ts';
import notes from './notes.module.css';

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Badge
      size="lg"
      color="apricot.7"
      variant="filled"
      maw="100%"
      leftSection={icon}
      styles={{ root: { height: 'auto', textTransform: 'none' }, label: { whiteSpace: 'normal' } }}
    >
      {children}
    </Badge>
  );
}

/** Names the recruiters in the room and the one who speaks instead of Candi, so that nobody watches unseen. */
export function WatchersNote({ company }: { company: string }) {
  const { t, i18n } = useTranslation();
  const watchers = useCallStore((state) => state.watchers);
  const inCharge = useCallStore((state) => state.inCharge);
  const names = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' }).format(watchers);
  return (
    // The element is rendered from the start, so that screen readers announce names added to it.
    <output className={notes['group']}>
      {inCharge !== null && (
        <Note icon={<IconMessages size={16} aria-hidden />}>
          {t('call.inCharge', { name: bidiIsolate(inCharge), company: bidiIsolate(company) })}
        </Note>
      )}
      {watchers.length > 0 && (
        <Note icon={<IconEye size={16} aria-hidden />}>
          {t('call.watchers', { count: watchers.length, names })}
        </Note>
      )}
    </output>
  );
}
