import type { BetaCode, BetaCodeState } from '@candi/contract/identity/beta-codes';
import { ActionIcon, Anchor, Badge, Button, Code, Group, Modal, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconPlus, IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView, LoadError, LoadingRows } from '#ui/list-view.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { useLast } from '#ui/use-last.ts';
import { betaCodeQueries, revokeBetaCode } from '../queries.ts';
import { useBetaCodeColumns } from '../use-beta-code-columns.ts';
import { NewBetaCodeDialog } from './new-beta-code-dialog.tsx';

const colours: Record<BetaCodeState, string> = {
  open: 'lagoon',
  used_up: 'gray',
  expired: 'apricot',
  revoked: 'red',
};

/** Table of beta codes, which grant a company unlimited interviews, with their redemptions and remaining uses. */
export function BetaCodeList() {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const revoking = useMutation(revokeBetaCode);
  const [creating, dialog] = useDisclosure(false);
  const [revoked, setRevoked] = useState<BetaCode | null>(null);
  const [opened, setOpened] = useState<BetaCode | null>(null);
  const shown = useLast(revoked);
  const list = useInfiniteQuery(betaCodeQueries.list);
  const exported = useBetaCodeColumns();
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      {t('betaCodes.new')}
    </Button>
  );
  const columns: Column<BetaCode>[] = [
    {
      key: 'code',
      title: t('betaCodes.code'),
      render: ({ ending, note }) => (
        <>
          <Code dir="ltr" fz="sm">{`••••-${ending}`}</Code>
          {note !== '' && (
            <Text size="sm" mt={4}>
              <bdi>{note}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('users.status'),
      render: ({ state }) => (
        <Badge variant="light" color={colours[state]} radius="sm">
          {t(`betaCodes.states.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'uses',
      title: t('betaCodes.redeemed'),
      render: (code) => {
        const uses = t('betaCodes.usesOf', { uses: number(code.uses), max: number(code.maxUses) });
        return code.uses === 0 ? (
          uses
        ) : (
          <Anchor
            component="button"
            fz="sm"
            title={t('betaCodes.whoRedeemed', { ending: code.ending })}
            onClick={() => setOpened(code)}
          >
            {uses}
          </Anchor>
        );
      },
    },
    {
      key: 'expires',
      title: t('betaCodes.expires'),
      render: ({ expiresAt }) => (expiresAt ? <Day iso={expiresAt} /> : t('betaCodes.neverExpires')),
    },
    {
      key: 'created',
      title: t('companies.created'),
      render: ({ createdAt, createdBy }) => (
        <>
          <Text size="sm">
            <Day iso={createdAt} />
          </Text>
          {createdBy !== null && (
            <Text size="xs" c="dimmed">
              <bdi>{createdBy}</bdi>
            </Text>
          )}
        </>
      ),
    },
  ];
  const actions = (code: BetaCode) =>
    code.state === 'revoked' ? null : (
      <Tooltip label={t('betaCodes.revoke')}>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('betaCodes.revokeCode', { ending: code.ending })}
          onClick={() => setRevoked(code)}
        >
          <IconBan size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          {t('betaCodes.intro')}
        </Text>
        <Group gap="xs">
          <ExportMenu
            name={t('betaCodes.title')}
            list={list}
            columns={exported}
            readPage={betaCodeQueries.list.readPage}
          />
          {create}
        </Group>
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconTicket size={28} aria-hidden />}
            title={t('betaCodes.none')}
            text={t('betaCodes.noneText')}
            action={create}
          />
        }
      >
        {(rows) => (
          <RecordTable
            label={t('betaCodes.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            renderActions={actions}
          />
        )}
      </ListView>
      <NewBetaCodeDialog opened={creating} onClose={dialog.close} />
      <RedemptionsDialog code={opened} onClose={() => setOpened(null)} />
      <ConfirmDialog
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        danger
        title={t('betaCodes.revokeTitle', { ending: shown?.ending ?? '' })}
        confirm={t('betaCodes.revoke')}
        onConfirm={async () => {
          if (shown) await revoking.mutateAsync(shown.id);
        }}
      >
        {t('betaCodes.revokeText')}
      </ConfirmDialog>
    </Stack>
  );
}

function Redemptions({ id }: { id: string }) {
  const { i18n } = useTranslation();
  const reading = useQuery(betaCodeQueries.redemptions(id));
  if (reading.isPending) return <LoadingRows rows={2} />;
  if (!reading.data) return <LoadError error={reading.error} onRetry={reading.refetch} />;
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {reading.data.map(({ company, user, at }) => {
        const { day, time } = moment(at, i18n.resolvedLanguage ?? 'en');
        return (
          <li key={company.id}>
            <Anchor component={Link} to={`/companies/${company.id}/users`} fw={600}>
              <bdi>{company.name}</bdi>
            </Anchor>
            <Text size="sm" c="dimmed">
              <MetaLine facts={[...(user ? [user.name] : []), day, time]} />
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}

/** Dialog with the companies that have redeemed a code. */
function RedemptionsDialog({ code, onClose }: { code: BetaCode | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(code);
  return (
    <Modal
      opened={code !== null}
      onClose={onClose}
      title={t('betaCodes.whoRedeemed', { ending: shown?.ending ?? '' })}
    >
      {shown && <Redemptions id={shown.id} />}
    </Modal>
  );
}
