import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import { useRef } from 'react';
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

/**
 * Consent, with the buttons that lead to the devices or to a test. On narrow, tall screens the buttons stay in view while
 * the consent is further down: until the candidate agrees, the first of them leads there.
 */
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
  const consent = useRef<HTMLInputElement>(null);
  // The media query of join-view.module.css by which the buttons are sticky.
  const isSticky = useMediaQuery('(max-width: 56.25em) and (min-height: 37.5em)', undefined, {
    getInitialValueInEffect: false,
  });
  const goToConsent = () => {
    consent.current?.scrollIntoView({ block: 'center' });
    consent.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Checkbox
        ref={consent}
        size="md"
        classNames={{ root: classes['consent'] }}
        checked={agreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
        label={
          testPath === null
            ? t(link.visit ? 'join.visit.consent' : 'join.test.consent')
            : t('join.consent', { company: link.companyName, count: link.consent.retentionDays })
        }
      />
      <div className={classes['buttons']}>
        {failed && (
          <Alert color="red" role="alert" className={classes['failed'] ?? ''}>
            {t('errors.network')}
          </Alert>
        )}
        {isSticky && !agreed ? (
          <Button size="md" rightSection={<IconArrowDown size={18} aria-hidden />} onClick={goToConsent}>
            {t('join.steps.agree')}
          </Button>
        ) : (
          <Button
            size={isSticky ? 'md' : 'lg'}
            disabled={!agreed}
            loading={going}
            onClick={onContinue}
            aria-describedby={agreed ? undefined : 'consent-missing'}
          >
            {t('join.steps.continue')}
          </Button>
        )}
        {!isSticky && !agreed && (
          <Text id="consent-missing" size="sm" c="dimmed" ta="center">
            {t('join.missing.consent')}
          </Text>
        )}
        {testPath !== null && (
          <Button component={Link} to={testPath} variant="default" size="md">
            {t('join.test.offer')}
          </Button>
        )}
      </div>
    </>
  );
}
