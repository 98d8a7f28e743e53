import { collaboratorRoles, type InvitationBody } from '@candi/contract/identity/members';
import { memberRoles } from '@candi/contract/platform/enumerations';
import {
  Alert,
  Anchor,
  Button,
  Card,
  Group,
  Modal,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { wholeList } from '#data/pages.ts';
import { ConfirmationField, useIsUnconfirmed } from '#ui/confirmation-field.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { InvitationList } from '../components/invitation-list.tsx';
import { MemberList } from '../components/member-list.tsx';
import { invite, memberQueries } from '../queries.ts';
import { useMemberColumns } from '../use-member-columns.ts';

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
  const inviteButton = mayManage && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
      {t('members.invite')}
    </Button>
  );
  const { members = [], invitations = [], seats = null } = list.data ?? {};
  const columns = useMemberColumns();
  const alone = members.length === 1 && invitations.length === 0;
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('members.title')}
        text={t('members.intro')}
        action={
          <Group gap="xs">
            <ExportMenu {...wholeList(members)} name={t('members.title')} columns={columns} />
            {inviteButton}
          </Group>
        }
      />
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
              action={inviteButton}
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
      <InviteDialog
        opened={inviting}
        full={seats !== null && seats.used >= seats.of}
        onClose={dialog.close}
      />
    </Stack>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const isUnconfirmed = useIsUnconfirmed();
  const initialValues: InvitationBody = { email: '', role: 'EDITOR', confirmation: undefined };
  const { form, message, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues,
    validate: {
      email: isEmail(t('auth.emailInvalid')),
      confirmation: (value, { role }) =>
        role === 'ADMIN' && isUnconfirmed(value) ? t('auth.required') : null,
    },
    save: invite,
    onSaved: onDone,
  });
  return (
    <DialogForm {...save} message={null} submit={t('members.send')} onCancel={onDone}>
      <EmailField
        autoComplete="off"
        data-autofocus
        label={t('members.email')}
        {...form.getInputProps('email')}
      />
      <Radio.Group label={t('members.role')} {...form.getInputProps('role')}>
        <Stack gap="sm" mt="xs">
          {collaboratorRoles.map((role) => (
            <Radio
              key={role}
              value={role}
              label={t(`members.roles.${role}`)}
              description={t(`members.may.${role}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.getValues().role === 'ADMIN' && <ConfirmationField {...form.getInputProps('confirmation')} />}
      {message !== null && (
        <Alert color="red">
          <Text size="sm">{message}</Text>
          {hasCode(save.saving.error, 'SEATS_TAKEN') && (
            <Anchor component={Link} to="/usage" size="sm">
              {t('members.seePlan')}
            </Anchor>
          )}
        </Alert>
      )}
    </DialogForm>
  );
}

/** Says that nobody can be invited, instead of a form that can't be sent. */
function NoSeat() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text>{t('members.noSeat')}</Text>
      <Button component={Link} to="/usage" style={{ alignSelf: 'flex-end' }}>
        {t('members.seePlan')}
      </Button>
    </Stack>
  );
}

interface InviteDialogProps {
  opened: boolean;
  /** True if no seat of the plan is free. */
  full: boolean;
  onClose: () => void;
}

function InviteDialog({ opened, full, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={full} title={t('members.inviteTitle')}>
      {full ? <NoSeat /> : <InviteForm onDone={onClose} />}
    </Modal>
  );
}
