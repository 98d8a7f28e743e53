import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Anchor, Checkbox, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EnterButton } from './enter-button.tsx';
import type { Entry } from './use-entry.ts';

interface JoinFormProps extends Pick<Entry, 'lacking' | 'joining' | 'error'> {
  link: LinkAnswer;
  /** Path of this link's test; null in the test itself. */
  testPath: string | null;
  /** True if the interview is scheduled and not open yet. */
  waiting: boolean;
  onAgree: () => void;
  onJoin: () => void;
}

/** Consent and the button to join. */
export function JoinForm({
  link,
  lacking,
  joining,
  error,
  testPath,
  waiting,
  onAgree,
  onJoin,
}: JoinFormProps) {
  const { t } = useTranslation();
  const test = testPath === null;
  const [agreed, setAgreed] = useState(link.consent.given && !test);
  const missing = [
    ...(waiting ? [t('join.opening.notYet')] : []),
    ...(lacking ? [t(`join.missing.${lacking}`)] : []),
    ...(agreed ? [] : [t('join.missing.consent')]),
  ];
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Checkbox
          size="md"
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
            onAgree();
          }}
          label={
            test
              ? t('join.test.consent')
              : t('join.consent', { company: link.companyName, count: link.consent.retentionDays })
          }
        />
        <EnterButton
          label={test ? t('join.test.button') : t('join.button')}
          hint={missing[0] ?? (link.speech.listens ? t('join.mutedFirst') : null)}
          disabled={missing.length > 0}
          joining={joining}
          error={error}
          onEnter={onJoin}
        />
        {testPath !== null && (
          <Text size="sm" ta="center">
            <Anchor component={Link} to={testPath}>
              {t('join.test.offer')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
