import type { Trunk } from '@candi/contract/interviews/phone-line';
import { Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/fact.tsx';

const ltr = (text: ReactNode) => <bdi dir="ltr">{text}</bdi>;

function Facts({ trunk }: { trunk: Trunk }) {
  const { t } = useTranslation();
  const { kind, numbers, address, transport, encryption, username, hasPassword, networks } = trunk;
  if (kind === 'rule' || trunk.id === null) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <Fact label={t('phoneLine.form.number')}>{ltr(numbers.join(', '))}</Fact>
      {address !== null && <Fact label={t('phoneLine.form.address')}>{ltr(address)}</Fact>}
      {transport !== null && (
        <Fact label={t('phoneLine.form.transport')}>{t(`phoneLine.form.transports.${transport}`)}</Fact>
      )}
      {encryption !== null && (
        <Fact label={t('phoneLine.form.encryption')}>{t(`phoneLine.form.encryptions.${encryption}`)}</Fact>
      )}
      {username !== '' && <Fact label={t('phoneLine.form.username')}>{ltr(username)}</Fact>}
      {hasPassword && <Fact label={t('phoneLine.form.password')}>••••••••</Fact>}
      {kind === 'inbound' && (
        <Fact label={t('phoneLine.trunks.from')}>
          {networks.length === 0 ? t('phoneLine.trunks.anywhere') : ltr(networks.join(', '))}
        </Fact>
      )}
    </SimpleGrid>
  );
}

/** The trunks and the rule as the LiveKit server has them, and how they differ from the settings. */
export function TrunkList({ trunks }: { trunks: readonly Trunk[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {trunks.map((trunk) => (
        <Card key={`${trunk.kind} ${trunk.id}`} component="li" withBorder padding="md">
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{t(`phoneLine.trunks.kinds.${trunk.kind}`)}</Text>
              <Group gap="xs">
                {trunk.differences.length === 0 && (
                  <Badge variant="light" radius="sm" color="lagoon">
                    {t('phoneLine.trunks.fine')}
                  </Badge>
                )}
                {trunk.differences.map((difference) => (
                  <Badge key={difference} variant="light" radius="sm" color="apricot">
                    {t(`phoneLine.trunks.differences.${difference}`)}
                  </Badge>
                ))}
              </Group>
            </Group>
            <Facts trunk={trunk} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
