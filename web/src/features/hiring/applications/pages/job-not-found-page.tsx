import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';
import { usePageTitle } from '#ui/page-title.ts';

/** /job/not-found: shown if the job of a public link doesn't exist. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('apply.notFound'));
  return (
    <MessagePage icon={<IconMapQuestion size={36} aria-hidden />} title={t('apply.notFound')}>
      {t('apply.notFoundText')}
    </MessagePage>
  );
}
