import type { CompanyBrand } from '@candi/contract/identity/brand';
import { IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/**
 * Tells the candidate that the interview is already open in another tab or on another device. Leaves the session
 * untouched.
 */
export function OpenElsewhere({ brand }: { brand: CompanyBrand | undefined }) {
  const { t } = useTranslation();
  return (
    <MessagePage brand={brand} icon={<IconDevices size={36} aria-hidden />} title={t('join.elsewhere.title')}>
      {t('join.elsewhere.text')}
    </MessagePage>
  );
}
