import { Alert } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { phoneQueries } from '../phone-queries.ts';

/** Explains why Candi doesn't call candidates for the company yet and what to do; renders nothing if she does. */
export function CallingNotice() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(phoneQueries.calling);
  if (!data?.fault) return null;
  const { fault, from } = data;
  return (
    <Alert color="apricot" icon={<IconPhoneOff size={18} aria-hidden />}>
      {t(`interviews.calls.faults.${fault}`, {
        date: from === null ? '' : moment(from, i18n.resolvedLanguage ?? 'en').both,
      })}
    </Alert>
  );
}
