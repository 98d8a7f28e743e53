import type { Accommodation } from '@candi/contract/interviews/accommodations';
import { Box, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAccessible, IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterviewAddress } from '../../api/link-calls.ts';

// Loaded on demand, because few candidates request an accommodation.
const AccommodationForm = lazy(async () => ({
  default: (await import('./accommodation-form.tsx')).AccommodationForm,
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
  const [opened, { toggle, close }] = useDisclosure(false, { onOpen: () => setUsed(true) });
  const [used, setUsed] = useState(false);
  const [formId] = useState(() => crypto.randomUUID());
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby="accommodation-title">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <IconAccessible size={24} aria-hidden style={{ flexShrink: 0 }} />
          <Title order={2} size="h4" id="accommodation-title">
            {t('join.accommodation.title')}
          </Title>
        </Group>
        <Text size="sm">{t('join.accommodation.text')}</Text>
        {accommodation && <Asked accommodation={accommodation} />}
        <Button
          variant="light"
          aria-expanded={opened}
          aria-controls={formId}
          onClick={toggle}
          style={{ alignSelf: 'flex-start' }}
        >
          {accommodation ? t('join.accommodation.change') : t('join.accommodation.open')}
        </Button>
        <Box id={formId} hidden={!opened}>
          {used && (
            <Suspense fallback={<Loader size="sm" />}>
              <AccommodationForm
                address={address}
                accommodation={accommodation}
                onAsked={(asked) => {
                  close();
                  onAsked(asked);
                }}
              />
            </Suspense>
          )}
        </Box>
      </Stack>
    </Paper>
  );
}
