import { Alert, Button, Group } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { decodeToken, readToken } from '#data/access-token.ts';
import { readReturnPath } from '#data/return-path.ts';
import { landingPath } from '../landing-path.ts';

function goodClaims() {
  const claims = decodeToken(readToken() ?? '');
  return claims && claims.exp * 1000 > Date.now() ? claims : null;
}

/**
 * Notice on the sign-in page for visitors who still have a valid token. Visitors come here if their account couldn't
 * be loaded; a temporary network failure shouldn't sign them out.
 */
export function StillSignedIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [claims] = useState(goodClaims);
  if (!claims) return null;
  return (
    <Alert icon={<IconPlugConnected aria-hidden />} title={t('auth.stillSignedIn')} mb="lg">
      <Group justify="space-between" gap="sm">
        {t('auth.stillSignedInText')}
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            queries.clear();
            void navigate(landingPath(claims.profileType, readReturnPath()));
          }}
        >
          {t('common.tryAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
