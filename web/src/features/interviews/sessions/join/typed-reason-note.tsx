import type { TypedReason } from '@candi/contract/interviews/sessions';
import type { Language } from '@candi/contract/platform/enumerations';
import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageIn } from '#i18n/languages.ts';

interface TypedReasonNoteProps {
  reason: TypedReason;
  /** Language of the interview. */
  language: Language;
}

/** Says why answers are typed and, while the recogniser is being installed, how far that is. */
export function TypedReasonNote({ reason, language }: TypedReasonNoteProps) {
  const { t, i18n } = useTranslation();
  return (
    <Alert role="note" icon={<IconKeyboard aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">
          {t(`join.typed.${reason.kind}`, { language: languageIn(language, i18n.resolvedLanguage) })}
        </Text>
        {reason.kind === 'installing' && <Installation share={reason.share} />}
        <Text size="sm">{t('join.typed.microphone')}</Text>
      </Stack>
    </Alert>
  );
}

/** `share`: the part that is done (0 to 1). */
function Installation({ share }: { share: number }) {
  const { t, i18n } = useTranslation();
  const percent = Math.floor(share * 100);
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress.Root flex={1} size="md">
        <Progress.Section value={percent} aria-label={t('join.typed.progress')} />
      </Progress.Root>
      <Text size="sm" aria-hidden>
        {new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', { style: 'percent' }).format(percent / 100)}
      </Text>
    </Group>
  );
}
