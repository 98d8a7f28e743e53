import type { LinkFault } from '@candi/contract/link';
import { linkFaults } from '@candi/contract/link';
import { Button } from '@mantine/core';
import { IconCloudOff, IconDevices, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '#app/api-error.ts';
import { MessagePage } from '#ui/message-page.tsx';

/** Why a link can't be used. `wrong`: it names no session at all. Null: the error says nothing about the link. */
export function linkFaultOf(error: unknown): LinkFault | 'wrong' | null {
  // A link that names no interview at all is as wrong as one that's used up.
  if (!(error instanceof ApiError) || !hasCode(error, 'INVALID_LINK', 'VALIDATION', 'PAGE_NOT_FOUND'))
    return null;
  return linkFaults.find((fault) => fault === error.details['reason']) ?? 'wrong';
}

/** The interview is running in another page. This page only says so, and leaves the session alone. */
export function OpenElsewhere() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<IconDevices size={36} aria-hidden />} title={t('join.elsewhere.title')}>
      {t('join.elsewhere.text')}
    </MessagePage>
  );
}

/** In place of a candidate's page: why its link leads nowhere, or that the gateway can't be reached right now. */
export function LinkTrouble({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation();
  const fault = linkFaultOf(error);
  if (fault === 'open') return <OpenElsewhere />;
  if (fault)
    return (
      <MessagePage icon={<IconLinkOff size={36} aria-hidden />} colour="gray" title={t('errors.invalidLink')}>
        {t(`join.over.${fault}`)}
      </MessagePage>
    );
  return (
    <MessagePage
      icon={<IconCloudOff size={36} aria-hidden />}
      colour="gray"
      title={t('join.unreachable')}
      action={<Button onClick={onAgain}>{t('common.tryAgain')}</Button>}
    >
      {error instanceof Error ? error.message : t('errors.unknown')}
    </MessagePage>
  );
}
