import type { ShownRegistration } from '@candi/contract/interviews/phone-line';
import { Badge, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/fact.tsx';

const colours: Record<ShownRegistration['state'], string> = {
  none: 'gray',
  waiting: 'gray',
  registered: 'lagoon',
  failed: 'red',
  unknown: 'apricot',
};

/** Returns what the operator can do about the registration, or null if there is nothing to do. */
function adviceOf(t: TFunction, { state, fault, sipCode }: ShownRegistration): string | null {
  if (fault !== null) return t(`phoneLine.registration.faults.${fault}`, { code: String(sipCode ?? '') });
  if (state === 'none') return t('phoneLine.registration.notConfigured');
  return state === 'unknown' ? t('phoneLine.registration.notReported') : null;
}

/** Whether the embedded SIP leg is registered at its PBX and, if it isn't, why. */
export function RegistrationFact({ registration }: { registration: ShownRegistration }) {
  const { t } = useTranslation();
  const advice = adviceOf(t, registration);
  return (
    <Fact label={t('phoneLine.registration.title')}>
      <Stack gap={4} align="flex-start" mt={4}>
        <Badge variant="light" radius="sm" color={colours[registration.state]}>
          {t(`phoneLine.registration.states.${registration.state}`)}
        </Badge>
        {advice !== null && <Text size="sm">{advice}</Text>}
      </Stack>
    </Fact>
  );
}
