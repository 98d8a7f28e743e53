import type { LinkAnswer } from '@candi/contract/sessions';
import { Alert, Button, Checkbox, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface JoinFormProps {
  link: LinkAnswer;
  /** What the interview needs and doesn't have yet. */
  lacking: 'devices' | 'camera' | 'microphone' | null;
  joining: boolean;
  error: string | null;
  onJoin: () => void;
}

/** Consent and the way in. */
export function JoinForm({ link, lacking, joining, error, onJoin }: JoinFormProps) {
  const { t } = useTranslation();
  const [agreed, setAgreed] = useState(link.consent.given);
  const missing = [
    ...(lacking ? [t(`join.missing.${lacking}`)] : []),
    ...(agreed ? [] : [t('join.missing.consent')]),
  ];
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Checkbox
          size="md"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          label={t('join.consent', { company: link.companyName, count: link.consent.retentionDays })}
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button
          size="lg"
          fullWidth
          disabled={missing.length > 0}
          loading={joining}
          onClick={onJoin}
          aria-describedby="join-hint"
        >
          {t('join.button')}
        </Button>
        <Text id="join-hint" size="sm" c="dimmed" ta="center" aria-live="polite">
          {missing[0] ?? (link.speech.listens ? t('join.mutedFirst') : null)}
        </Text>
      </Stack>
    </Paper>
  );
}
