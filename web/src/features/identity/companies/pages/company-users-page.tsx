import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { BackLink } from '#ui/back-link.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { companyQueries } from '../queries.ts';
import { CompanyHead } from '../components/company-head.tsx';
import { CompanyJobs } from '../components/company-jobs.tsx';
import { CompanyPeople } from '../components/company-people.tsx';
import { CompanySessions } from '../components/company-sessions.tsx';

/** /companies/:companyId/users: a company as platform admins see it. */
export function Component() {
  const { t } = useTranslation();
  const { companyId = '' } = useParams();
  const [{ tab }, setFilter] = useUrlFilter('tab');
  const reading = useQuery(companyQueries.one(companyId));
  const company = reading.data;
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <BackLink to="/companies">{t('companies.title')}</BackLink>
      {reading.isPending && <LoadingRows />}
      {reading.isError && !company && <LoadError error={reading.error} onRetry={reading.refetch} />}
      {company && (
        <>
          <PageHeading title={company.name} />
          <CompanyHead company={company} />
          <Tabs
            value={tab === 'jobs' || tab === 'interviews' ? tab : 'users'}
            onChange={(value) => setFilter({ tab: value === 'users' ? '' : (value ?? '') })}
            keepMounted={false}
          >
            <Tabs.List mb="lg">
              <Tabs.Tab value="users">{t('users.title')}</Tabs.Tab>
              <Tabs.Tab value="jobs">{t('companies.jobs')}</Tabs.Tab>
              <Tabs.Tab value="interviews">{t('companies.sessions')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="users">
              <CompanyPeople company={company} />
            </Tabs.Panel>
            <Tabs.Panel value="jobs">
              <CompanyJobs companyId={companyId} />
            </Tabs.Panel>
            <Tabs.Panel value="interviews">
              <CompanySessions companyId={companyId} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Stack>
  );
}
