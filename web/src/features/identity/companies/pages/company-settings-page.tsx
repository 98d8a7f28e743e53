import { Alert, Container, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyBrand } from '#data/company-brand.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { companyQueries } from '../queries.ts';
import { BrandCard } from '../components/brand-card.tsx';
import { CompanyForm } from '../components/company-form.tsx';
import { FactorPolicy } from '../components/factor-policy.tsx';
import { DeleteCompany } from '../components/delete-company.tsx';

/** /settings/company: name, time zone, retention period, branding, second factor and deletion of the company. */
export function Component() {
  const { t } = useTranslation();
  const role = useCurrentUser().data?.memberRole;
  const reading = useQuery({ ...companyQueries.own, refetchOnMount: 'always' });
  const brand = useQuery(companyBrand).data;
  const mayChange = role === 'OWNER' || role === 'ADMIN';
  return (
    <Container size={760} px={0}>
      <Stack gap="lg">
        <PageHeading title={t('company.title')} text={t('company.intro')} />
        {reading.isPending && <LoadingRows rows={3} />}
        {reading.isError && !reading.data && <LoadError error={reading.error} onRetry={reading.refetch} />}
        {reading.data && (
          <>
            {!mayChange && (
              <Alert icon={<IconLock aria-hidden />} variant="light" role="note">
                {t('company.readOnly')}
              </Alert>
            )}
            <CompanyForm company={reading.data} mayChange={mayChange} />
            {brand && <BrandCard companyName={reading.data.name} brand={brand} mayChange={mayChange} />}
            {role === 'OWNER' && reading.data.kind === 'COMPANY' && <FactorPolicy company={reading.data} />}
            {role === 'OWNER' && <DeleteCompany company={reading.data} />}
          </>
        )}
      </Stack>
    </Container>
  );
}
