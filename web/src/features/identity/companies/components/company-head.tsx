import type { AdminCompanyDetail } from '@candi/contract/identity/admin';
import { Anchor, Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { DeletedBadge } from '#ui/deleted-badge.tsx';
import { Email } from '#ui/email.tsx';
import { Fact } from '#ui/fact.tsx';
import { CappedCount } from './capped-count.tsx';
import { CompanyCalling } from './company-calling.tsx';
import { OwnerActions } from './owner-actions.tsx';

/** Card with a company's owner and counts, and the actions that an admin can take for the owner. */
export function CompanyHead({ company }: { company: AdminCompanyDetail }) {
  const { t, i18n } = useTranslation();
  const { owner, counts } = company;
  return (
    <Card withBorder radius="lg" padding="lg">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start">
          <div>
            <Text size="xs" c="dimmed">
              {t('companies.owner')}
            </Text>
            {owner ? (
              <>
                <Text fw={600}>
                  <bdi>{`${owner.firstName} ${owner.lastName}`}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  <Email>{owner.email}</Email>
                </Text>
              </>
            ) : (
              <Badge variant="light" color="apricot" size="lg" radius="sm">
                {t('companies.waitsForOwner')}
              </Badge>
            )}
          </div>
          {company.erasedAt ? (
            <DeletedBadge erasedAt={company.erasedAt} />
          ) : (
            <OwnerActions company={company} />
          )}
        </Group>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          <Fact label={t('companies.kind')}>{t(`companies.kinds.${company.kind}`)}</Fact>
          <Fact label={t('companies.plan')}>
            {t(`plans.names.${company.plan}`)}
            {company.unlimited && ` · ${t('companies.unlimited')}`}
          </Fact>
          <Fact label={t('companies.created')}>
            {moment(company.createdAt, i18n.resolvedLanguage ?? 'en').day}
          </Fact>
          <Fact label={t('companies.timeZone')}>
            <bdi>{company.timeZone.replaceAll('_', ' ')}</bdi>
          </Fact>
          <Fact label={t('companies.members')}>
            <CappedCount count={counts.members} />
          </Fact>
          <Fact label={t('companies.candidates')}>
            <Anchor component={Link} to={`/candidates?companyId=${company.id}`} fz="sm" fw={550}>
              <CappedCount count={counts.candidates} />
            </Anchor>
          </Fact>
          <Fact label={t('companies.sessions')}>
            <CappedCount count={counts.sessions} />
          </Fact>
          <CompanyCalling company={company} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
