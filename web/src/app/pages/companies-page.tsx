import { Stack, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { BetaCodeList } from '../../features/identity/beta-codes/components/beta-code-list.tsx';
import { CompanyList } from '../../features/identity/companies/components/company-list.tsx';
import { PlatformFigures } from '../../features/identity/companies/components/platform-figures.tsx';

/** /companies: the list of companies and, in a second tab, the beta codes that grant unlimited interviews. */
export function Component() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const codes = parameters.get('tab') === 'codes';
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading title={t('companies.title')} />
      <Tabs
        value={codes ? 'codes' : 'companies'}
        // The tabs have different filters, so switching drops the query parameters.
        onChange={(value) => setParameters(value === 'codes' ? { tab: 'codes' } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="companies">{t('companies.title')}</Tabs.Tab>
          <Tabs.Tab value="codes">{t('betaCodes.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="companies">
          <Stack gap="lg">
            <PlatformFigures />
            <CompanyList />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="codes">
          <BetaCodeList />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
