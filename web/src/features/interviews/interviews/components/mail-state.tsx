import type { MailStatus } from '@candi/contract/platform/enumerations';
import { Group, Text } from '@mantine/core';
import { IconMailCheck, IconMailExclamation, IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const icons = {
  queued: IconMailForward,
  sent: IconMailCheck,
  failed: IconMailExclamation,
  unsupported: IconMailExclamation,
};

/** Returns whether an invitation email couldn't be delivered. */
export const isUndelivered = (mail: MailStatus | null): boolean =>
  mail === 'failed' || mail === 'unsupported';

/** Shows the state of an invitation email; renders nothing if there is none. */
export function MailState({ mail }: { mail: MailStatus | null }) {
  const { t } = useTranslation();
  if (mail === null) return null;
  const Icon = icons[mail];
  return (
    <Group
      component="span"
      gap={4}
      wrap="nowrap"
      display="inline-flex"
      c={isUndelivered(mail) ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      <Icon size={14} aria-hidden />
      <Text component="span" size="xs">
        {t(`interviews.mails.${mail}`)}
      </Text>
    </Group>
  );
}
