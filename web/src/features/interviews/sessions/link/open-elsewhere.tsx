import type { CompanyBrand } from '@candi/contract/identity/brand';
import { IconDevices, IconPhoneCall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/**
 * Tells the candidate that the interview is already open in another tab or on another device. Leaves the session
 * untouched.
 */
export function OpenElsewhere({
  brand,
  byPhone = false,
}: {
  brand: CompanyBrand | undefined;
  /** True if the interview continues by telephone. */
  byPhone?: boolean;
}) {
  const { t } = useTranslation();
  if (byPhone)
    return (
      <MessagePage brand={brand} icon={<IconPhoneCall size={36} aria-hidden />} title={t('call.moved.title')}>
        {t('join.elsewhere.phone')}
      </MessagePage>
    );
  return (
    <MessagePage brand={brand} icon={<IconDevices size={36} aria-hidden />} title={t('join.elsewhere.title')}>
      {t('join.elsewhere.text')}
    </MessagePage>
  );
}
