import { memberRoles } from '@candi/contract/platform/enumerations';
import { Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { MemberList } from '../components/member-list.tsx';
import { memberQueries } from '../queries.ts';

/** Explains what each role may do. */
function RoleGuide() {
  const { t } = useTranslation();
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} fz="h4" mb="sm">
        {t('members.whatRolesMay')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {memberRoles.map((role) => (
          <div key={role}>
            <Text fw={600} size="sm">
              {t(`members.roles.${role}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`members.may.${role}`)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}

/** /collaborators: the company's members and pending invitations. */
export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  const list = useQuery(memberQueries.list);
  const [inviting, dialog] = useDisclosure(false);
  const owns = user?.memberRole === 'OWNER';
  const mayManage = owns || user?.memberRole === 'ADMIN';
  const invite = mayManage && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
      {t('members.invite')}
    </Button>
  );
  const { members = [], invitations = [] } = list.data ?? {};
  const alone = members.length === 1 && invitations.length === 0;
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading title={t('members.title')} text={t('members.intro')} action={invite} />
      {list.isPending && <LoadingRows />}
      {list.isError && !list.data && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data && (
        <>
          <MemberList members={members} self={user?.id ?? ''} mayManage={mayManage} owns={owns} />
          {alone && mayManage && (
            <EmptyState
              icon={<IconUsers size={28} aria-hidden />}
              title={t('members.alone')}
              text={t('members.aloneText')}
              action={invite}
            />
          )}
          {invitations.length > 0 && (
            <Stack gap="sm" component="section">
              <Title order={2} fz="h3">
                {t('members.invitations')}
              </Title>
              <InvitationList invitations={invitations} mayManage={mayManage} />
            </Stack>
          )}
          <RoleGuide />
        </>
      )}
      <InviteDialog opened={inviting} onClose={dialog.close} />
    </Stack>
  );
}
