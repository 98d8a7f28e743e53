import type { AdminUser } from '@candi/contract/identity/admin';
import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailForward, IconShield, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { NewAdminDialog } from '../components/new-admin-dialog.tsx';
import { StatusFilter } from '../components/status-filter.tsx';
import { useUserList } from '../components/use-user-list.ts';
import { UserTable } from '../components/user-table.tsx';
import { resendAdmin } from '../queries.ts';

/** /admins: the platform admins. */
export function Component() {
  const { t } = useTranslation();
  const { filter, setFilter, list, sort, setSort } = useUserList('admin');
  const [inviting, dialog] = useDisclosure(false);
  const resending = useMutation(resendAdmin);
  const actions = (user: AdminUser) =>
    user.emailVerified || user.status === 'suspended' ? null : (
      <Tooltip label={t('members.resend')}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('members.resendTo', { email: user.email })}
          onClick={() => resending.mutate(user.userId)}
        >
          <IconMailForward size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('admins.title')}
        text={t('admins.intro')}
        action={
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
            {t('admins.invite')}
          </Button>
        }
      />
      <Group component="search">
        <SearchField label={t('users.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        <StatusFilter value={filter.status} onChange={(status) => setFilter({ status })} />
        <SortField
          value={sort}
          onChange={setSort}
          options={[
            { value: 'newest', label: t('common.sorts.newest') },
            { value: 'name', label: t('common.sorts.name') },
          ]}
        />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconShield size={28} aria-hidden />}
            title={t('common.noneFound')}
            text={t('common.noneFoundText')}
          />
        }
      >
        {(rows) => (
          <UserTable
            label={t('admins.title')}
            rows={rows}
            withCompany={false}
            sort={sort}
            onSort={setSort}
            renderActions={actions}
          />
        )}
      </ListView>
      <NewAdminDialog opened={inviting} onClose={dialog.close} />
    </Stack>
  );
}
