import type { HourKind } from '@candi/contract/platform/enumerations';
import { hourKinds } from '@candi/contract/platform/enumerations';
import { addOnPrices, hourPackSizes, isPaidPlan } from '@candi/contract/billing/plans';
import type { Subscription } from '@candi/contract/billing/subscriptions';
import { Button, Card, Group, NumberInput, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dollars } from '../hours.ts';
import { buyHours, changeAddOns } from '../queries.ts';

/** Card for extra seats, white-labelling and packs of hours. The free plan has none. */
export function AddOnsCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  return (
    <Card withBorder radius="lg" padding="lg">
      <Stack gap="lg">
        <Title order={2} fz={20}>
          {t('plans.addOns')}
        </Title>
        {isPaidPlan(subscription.plan) ? (
          <AddOns subscription={subscription} />
        ) : (
          <Text>{t('usage.addOnsNeedPlan')}</Text>
        )}
      </Stack>
    </Card>
  );
}

function AddOns({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation();
  const [seats, setSeats] = useState(subscription.extraSeats);
  const [kind, setKind] = useState<HourKind>('interview');
  const [size, setSize] = useState<(typeof hourPackSizes)[number]>(hourPackSizes[0]);
  const change = useMutation(changeAddOns);
  const buy = useMutation(buyHours);
  // Retries of one purchase share an idempotency key.
  const purchase = useRef(crypto.randomUUID());
  const buyPack = () =>
    buy.mutate(
      { values: { kind, hours: size }, idempotencyKey: purchase.current },
      {
        onSuccess: () => {
          purchase.current = crypto.randomUUID();
        },
      },
    );
  const price = size * (kind === 'humanoid' ? addOnPrices.humanoidHour : addOnPrices.interviewHour);
  return (
    <>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('usage.hoursOf')}
          data={hourKinds.map((value) => ({ value, label: t(`usage.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(hourKinds.find((other) => other === value) ?? 'interview')}
          allowDeselect={false}
        />
        <Select
          label={t('usage.packSize')}
          data={hourPackSizes.map((value) => ({
            value: String(value),
            label: t('plans.hoursShort', { count: value }),
          }))}
          value={String(size)}
          onChange={(value) => setSize(hourPackSizes.find((other) => String(other) === value) ?? 5)}
          allowDeselect={false}
          w={140}
        />
        <Button loading={buy.isPending} onClick={buyPack}>
          {t('usage.buyHours', { price: dollars(price, i18n.language) })}
        </Button>
      </Group>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={t('usage.extraSeats')}
          min={0}
          max={500}
          value={seats}
          onChange={(value) => setSeats(Number(value) || 0)}
          w={160}
        />
        <Button
          variant="light"
          disabled={seats === subscription.extraSeats}
          loading={change.isPending}
          onClick={() => change.mutate({ extraSeats: seats, whiteLabel: subscription.whiteLabel })}
        >
          {t('common.save')}
        </Button>
      </Group>
      <Switch
        label={t('plans.addOn.whiteLabel')}
        checked={subscription.whiteLabel}
        disabled={change.isPending}
        onChange={({ currentTarget }) =>
          change.mutate({ extraSeats: subscription.extraSeats, whiteLabel: currentTarget.checked })
        }
      />
      <Text size="sm" c="dimmed">
        {t('plans.rollOver')} {t('plans.taxes')}
      </Text>
    </>
  );
}
