import type { HourKind } from '@candi/contract/platform/enumerations';
import { hourKinds } from '@candi/contract/platform/enumerations';
import { addOnPrice, hourPackSizes, hourPrice, isPaidPlan } from '@candi/contract/billing/plans';
import type { AddOnsBody, Subscription } from '@candi/contract/billing/subscriptions';
import { Alert, Button, Card, Group, NumberInput, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { price as formatPrice } from '../money.ts';
import { buyHours, changeAddOns, changePaidPlan, checkOut } from '../queries.ts';
import { ConfirmPlanDialog } from './confirm-plan-dialog.tsx';

interface AddOnsCardProps {
  subscription: Subscription;
  /** Called after the payment provider accepted a change. The changed plan arrives later, by webhook. */
  onAsked: () => void;
}

/** Card for extra seats, white-labelling and packs of hours. The free plan has no add-ons. */
export function AddOnsCard({ subscription, onAsked }: AddOnsCardProps) {
  const { t } = useTranslation();
  const { plan, payment } = subscription;
  const available = isPaidPlan(plan) && (!payment || payment.subscribed);
  return (
    <Card withBorder radius="lg" padding="lg">
      <Stack gap="lg">
        <Title order={2} fz={20}>
          {t('plans.addOns')}
        </Title>
        {available ? (
          <>
            <HourPacks paid={payment !== null} />
            {payment ? (
              <PaidAddOns
                key={`${subscription.extraSeats} ${subscription.whiteLabel}`}
                subscription={subscription}
                onAsked={onAsked}
              />
            ) : (
              <UnpaidAddOns subscription={subscription} />
            )}
            <Text size="sm" c="dimmed">
              {t('plans.rollOver')} {t('plans.taxes')}
            </Text>
          </>
        ) : (
          <Text>{t('usage.addOnsNeedPlan')}</Text>
        )}
      </Stack>
    </Card>
  );
}

/**
 * Fields for buying hour packs. `paid`: packs are paid on the payment provider's page; otherwise they are added at
 * once.
 */
function HourPacks({ paid }: { paid: boolean }) {
  const { t, i18n } = useTranslation();
  const [kind, setKind] = useState<HourKind>('interview');
  const [size, setSize] = useState<(typeof hourPackSizes)[number]>(hourPackSizes[0]);
  const buy = useMutation(buyHours);
  const pay = useMutation(checkOut);
  // Retries of one purchase share an idempotency key.
  const purchase = useRef(crypto.randomUUID());
  const buyPack = () => {
    const submission = { values: { kind, hours: size }, idempotencyKey: purchase.current };
    const onSuccess = () => {
      purchase.current = crypto.randomUUID();
    };
    if (paid) pay.mutate(submission, { onSuccess });
    else buy.mutate(submission, { onSuccess });
  };
  const price = formatPrice(size * hourPrice(kind), i18n.language);
  return (
    <Stack gap="xs">
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
        <Button loading={buy.isPending || pay.isPending} onClick={buyPack}>
          {t('usage.buyHours', { price })}
        </Button>
      </Group>
      {pay.error && <Alert color="red">{pay.error.message}</Alert>}
    </Stack>
  );
}

interface AddOnFieldsProps {
  value: AddOnsBody;
  onSeats: (seats: number) => void;
  onWhiteLabel: (whiteLabel: boolean) => void;
  /** Whether the number of seats differs from the saved one. */
  changed: boolean;
  saving: boolean;
  onSave: () => void;
}

function AddOnFields({ value, onSeats, onWhiteLabel, changed, saving, onSave }: AddOnFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={t('usage.extraSeats')}
          min={0}
          max={500}
          value={value.extraSeats}
          onChange={(seats) => onSeats(Number(seats) || 0)}
          w={160}
        />
        <Button variant="light" disabled={!changed} loading={saving} onClick={onSave}>
          {t('common.save')}
        </Button>
      </Group>
      <Switch
        label={t('plans.addOn.whiteLabel')}
        checked={value.whiteLabel}
        disabled={saving}
        onChange={({ currentTarget }) => onWhiteLabel(currentTarget.checked)}
      />
    </>
  );
}

/** Add-on fields without a payment provider: changes take effect immediately. */
function UnpaidAddOns({ subscription: { extraSeats, whiteLabel } }: { subscription: Subscription }) {
  const [seats, setSeats] = useState(extraSeats);
  const change = useMutation(changeAddOns);
  return (
    <AddOnFields
      value={{ extraSeats: seats, whiteLabel }}
      onSeats={setSeats}
      onWhiteLabel={(on) => change.mutate({ extraSeats, whiteLabel: on })}
      changed={seats !== extraSeats}
      saving={change.isPending}
      onSave={() => change.mutate({ extraSeats: seats, whiteLabel })}
    />
  );
}

/** Returns the title of an add-on change: what changes, and how much more or less the plan then costs. */
function useAddOnsTitle({ billing, extraSeats, whiteLabel }: Subscription, wanted: AddOnsBody): string {
  const { t, i18n } = useTranslation();
  const seats = wanted.extraSeats - extraSeats;
  const switched = wanted.whiteLabel !== whiteLabel;
  const dollars = switched
    ? addOnPrice('whiteLabel', billing)
    : Math.abs(seats) * addOnPrice('seat', billing);
  const price = t(billing === 'annual' ? 'plans.aYear' : 'plans.perMonth', {
    price: formatPrice(dollars, i18n.language),
  });
  if (switched)
    return t(wanted.whiteLabel ? 'usage.change.whiteLabelOn' : 'usage.change.whiteLabelOff', { price });
  const count = Math.abs(seats);
  return seats < 0
    ? t('usage.change.fewerSeats', { count, price })
    : t('usage.change.moreSeats', { count, price });
}

/** Add-on fields for a plan that the payment provider charges for. Each change asks for confirmation with its cost. */
function PaidAddOns({ subscription, onAsked }: AddOnsCardProps) {
  const { t } = useTranslation();
  const { plan, billing, extraSeats, whiteLabel, payment } = subscription;
  const [seats, setSeats] = useState(extraSeats);
  const [wanted, setWanted] = useState({ extraSeats, whiteLabel });
  const [confirming, confirmation] = useDisclosure(false);
  const changing = useMutation(changePaidPlan);
  const key = useRef(crypto.randomUUID());
  const ask = (addOns: AddOnsBody) => {
    key.current = crypto.randomUUID();
    setWanted(addOns);
    confirmation.open();
  };
  const choice = { plan, billing, ...wanted };
  const title = useAddOnsTitle(subscription, wanted);
  if (payment?.graceEndsAt) return <Text>{t('usage.payment.payFirst')}</Text>;
  if (payment?.endsAt) return <Text>{t('usage.payment.keepFirst')}</Text>;
  return (
    <>
      <AddOnFields
        value={{ extraSeats: seats, whiteLabel }}
        onSeats={setSeats}
        onWhiteLabel={(on) => ask({ extraSeats, whiteLabel: on })}
        changed={seats !== extraSeats}
        saving={false}
        onSave={() => ask({ extraSeats: seats, whiteLabel })}
      />
      <ConfirmPlanDialog
        from={subscription}
        to={choice}
        title={title}
        confirm={t('usage.change.addOnsConfirm')}
        opened={confirming}
        onClose={confirmation.close}
        onConfirm={async (cost) => {
          const values = { ...choice, prorationDate: cost?.prorationDate ?? 0 };
          await changing.mutateAsync({ values, idempotencyKey: key.current });
          onAsked();
        }}
      />
    </>
  );
}
