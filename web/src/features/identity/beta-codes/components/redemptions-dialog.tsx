import type { BetaCode } from '@candi/contract/identity/beta-codes';
import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { useLast } from '#ui/use-last.ts';
import { betaCodeQueries } from '../queries.ts';

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
export function RedemptionsDialog({ code, onClose }: { code: BetaCode | null; onClose: () => void }) {
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
