import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './join-view.module.css';

interface ConsentFormProps {
  link: LinkAnswer;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** Path of this link's test; null in the test itself. */
  testPath: string | null;
  /** True while the next step is being loaded, and after that has failed. */
  going: boolean;
  failed: boolean;
  onContinue: () => void;
}

/** Consent, with the buttons that lead to the devices or to a test. */
export function ConsentForm({
  link,
  agreed,
  onAgree,
  testPath,
  going,
  failed,
  onContinue,
}: ConsentFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <Stack gap="sm" className={classes['action']}>
        <Checkbox
          size="md"
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          label={
            testPath === null
              ? t(link.visit ? 'join.visit.consent' : 'join.test.consent')
              : t('join.consent', { company: link.companyName, count: link.consent.retentionDays })
          }
        />
        {failed && (
          <Alert color="red" role="alert">
            {t('errors.network')}
          </Alert>
        )}
        <Button
          size="lg"
          fullWidth
          disabled={!agreed}
          loading={going}
          onClick={onContinue}
          aria-describedby={agreed ? undefined : 'consent-missing'}
        >
          {t('join.steps.continue')}
        </Button>
        {!agreed && (
          <Text id="consent-missing" size="sm" c="dimmed" ta="center">
            {t('join.missing.consent')}
          </Text>
        )}
      </Stack>
      {testPath !== null && (
        <Button component={Link} to={testPath} variant="default" size="md" fullWidth>
          {t('join.test.offer')}
        </Button>
      )}
    </>
  );
}
