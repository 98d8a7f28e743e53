import type { Accommodation } from '@candi/contract/interviews/accommodations';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterviewAddress } from '../link/link-calls.ts';

// Loaded on demand, because few candidates request an accommodation.
const AccommodationDialog = lazy(async () => ({
  default: (await import('./accommodation-dialog.tsx')).AccommodationDialog,
}));

/** Shows the candidate's accommodation request and the recruiter's answer. */
function Asked({ accommodation }: { accommodation: Accommodation }) {
  const { t, i18n } = useTranslation();
  const { extraTime, grantedExtraTime } = accommodation;
  const percent = (factor: number) =>
    new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', { style: 'percent' }).format(factor - 1);
  const time =
    grantedExtraTime !== null && grantedExtraTime > 1
      ? t('join.accommodation.granted', { percent: percent(grantedExtraTime) })
      : grantedExtraTime === 1
        ? t('join.accommodation.refused')
        : extraTime > 1
          ? t('join.accommodation.waiting', { percent: percent(extraTime) })
          : null;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" component="output">
      <IconCircleCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap={4}>
        <Text size="sm">{t('join.accommodation.sent')}</Text>
        {time && <Text size="sm">{time}</Text>}
      </Stack>
    </Group>
  );
}

interface AccommodationCardProps {
  address: InterviewAddress;
  accommodation: Accommodation | null;
  onAsked: (accommodation: Accommodation) => void;
}

/** Requests an accommodation. The request reaches the recruiters and doesn't affect Candi's assessment. */
export function AccommodationCard({ address, accommodation, onAsked }: AccommodationCardProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setUsed(true) });
  const [used, setUsed] = useState(false);
  return (
    <Stack gap="xs" component="section" align="flex-start" aria-labelledby="accommodation-title">
      <Title order={2} size="h5" id="accommodation-title">
        {t('join.accommodation.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('join.accommodation.text')}
      </Text>
      {accommodation && <Asked accommodation={accommodation} />}
      <Button variant="light" mih={{ base: 44, sm: 36 }} aria-haspopup="dialog" onClick={open}>
        {accommodation ? t('join.accommodation.change') : t('join.accommodation.open')}
      </Button>
      {used && (
        <Suspense>
          <AccommodationDialog
            opened={opened}
            onClose={close}
            address={address}
            accommodation={accommodation}
            onAsked={(asked) => {
              close();
              onAsked(asked);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
