import type { Subscription, UsageMonth } from '@candi/contract/billing/subscriptions';
import {
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfinity } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { readChosenPlan } from '#data/chosen-plan.ts';
import { useMay } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { LoadError } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { AddOnsCard } from '../components/add-ons-card.tsx';
import { AllowanceBar } from '../components/allowance-bar.tsx';
import { ChangePlanDialog } from '../components/change-plan-dialog.tsx';
import { InvoiceTable } from '../components/invoice-table.tsx';
import { PaymentFacts } from '../components/payment-facts.tsx';
import { PaymentNotice, useAsked } from '../components/payment-notice.tsx';
import { UsageTable } from '../components/usage-table.tsx';
import { hours } from '../hours.ts';
import { redeemCode, subscriptionQueries } from '../queries.ts';
import classes from './usage-page.module.css';

export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('usage.title'));
  const subscription = useQuery(subscriptionQueries.current);
  const manages = useMay('plan.manage');
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <Title order={1}>{t('usage.title')}</Title>
      <PaymentNotice />
      {subscription.isPending && <Skeleton height={260} radius="lg" aria-label={t('common.loading')} />}
      {subscription.isError && <LoadError error={subscription.error} onRetry={subscription.refetch} />}
      {subscription.data && <Plan subscription={subscription.data} />}
      {subscription.data?.payment && manages && (
        <Card withBorder radius="lg" padding="lg">
          <Stack gap="md">
            <InvoiceTable />
          </Stack>
        </Card>
      )}
      <Card withBorder radius="lg" padding="lg">
        <Stack gap="md">
          <UsageTable />
        </Stack>
      </Card>
    </Stack>
  );
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation();
  const manages = useMay('plan.manage');
  const [parameters, setParameters] = useSearchParams();
  const chosen = manages ? readChosenPlan(parameters) : null;
  const [choosing, dialog] = useDisclosure(chosen !== null);
  const onAsked = useAsked();
  const months = useQuery(subscriptionQueries.months);
  const { plan, billing, periodEnd, paid, seats, unlimited, usage, payment } = subscription;
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Card withBorder radius="lg" padding="lg">
          <Stack gap="lg">
            <Group justify="space-between">
              <Group gap="xs">
                <Title order={2} fz={20}>
                  {t('usage.plan', { plan: t(`plans.names.${plan}`) })}
                </Title>
                <Badge variant="light" color="gray" radius="sm">
                  {t(`plans.${billing}`)}
                </Badge>
                {plan !== 'FREE' && !paid && (
                  <Badge variant="light" color="apricot" radius="sm">
                    {t('usage.unpaid')}
                  </Badge>
                )}
              </Group>
              {manages && (
                <Button variant="light" onClick={dialog.open}>
                  {t('usage.changePlan')}
                </Button>
              )}
            </Group>
            {unlimited && (
              <Alert variant="light" icon={<IconInfinity aria-hidden />}>
                {t('usage.unlimited')}
              </Alert>
            )}
            <AllowanceBar
              label={t('usage.kinds.interview')}
              note={t('usage.notes.interview')}
              allowance={usage.interview}
              unlimited={unlimited}
            />
            <AllowanceBar
              label={t('usage.kinds.humanoid')}
              note={t('usage.notes.humanoid')}
              allowance={usage.humanoid}
              unlimited={unlimited}
            />
            <Text size="sm" c="dimmed">
              {t('usage.renews', { day: moment(periodEnd, i18n.language).day })}{' '}
              {t('usage.seats', { used: seats.used, count: seats.of })}
            </Text>
            {payment?.subscribed && (
              <PaymentFacts
                subscription={subscription}
                payment={payment}
                manages={manages}
                onAsked={onAsked}
              />
            )}
            <Anchor component={Link} to="/pricing" size="sm" w="fit-content">
              {t('plans.title')}
            </Anchor>
          </Stack>
        </Card>
        <Stack gap="lg">
          <Card withBorder radius="lg" padding="lg">
            <Stack gap="md">
              <Title order={2} fz={20}>
                {t('usage.byMonth')}
              </Title>
              {months.isPending && <Skeleton height={160} radius="md" />}
              {months.isError && (
                <Alert color="red">
                  {months.error.message}{' '}
                  <Button size="compact-sm" variant="subtle" onClick={() => void months.refetch()}>
                    {t('common.tryAgain')}
                  </Button>
                </Alert>
              )}
              {months.data && <MonthChart months={months.data.months} />}
            </Stack>
          </Card>
          {manages && (
            <Card withBorder radius="lg" padding="lg">
              <Stack gap="md">
                <Title order={2} fz={20}>
                  {t('usage.codeTitle')}
                </Title>
                <Text c="dimmed">{t('usage.codeText')}</Text>
                <BetaCodeForm />
              </Stack>
            </Card>
          )}
        </Stack>
      </SimpleGrid>
      {manages && <AddOnsCard subscription={subscription} onAsked={onAsked} />}
      <ChangePlanDialog
        key={`${plan} ${billing}`}
        subscription={subscription}
        chosen={chosen}
        opened={choosing}
        onClose={() => {
          dialog.close();
          if (chosen) setParameters({}, { replace: true });
        }}
        onAsked={onAsked}
      />
    </>
  );
}

/** Interview time per month, as a bar chart and, for screen readers, as a table. */
function MonthChart({ months }: { months: UsageMonth[] }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const most = Math.max(1, ...months.map(({ seconds }) => seconds));
  // Arabic doesn't abbreviate month names to one letter, so the month's number is shown.
  const short = language === 'ar' ? 'numeric' : 'narrow';
  const name = (start: string, month: 'numeric' | 'narrow' | 'long') =>
    new Intl.DateTimeFormat(language, { month, ...(month === 'long' ? { year: 'numeric' } : {}) }).format(
      new Date(start),
    );
  return (
    <div>
      <div aria-hidden>
        <div className={classes['bars']}>
          {months.map(({ start, seconds }) => (
            <div
              key={start}
              className={classes['column']}
              title={`${name(start, 'long')}: ${hours(60 * Math.ceil(seconds / 60), language)}`}
            >
              <div className={classes['bar']} style={{ height: `${(100 * seconds) / most}%` }} />
            </div>
          ))}
        </div>
        <div className={classes['names']}>
          {months.map(({ start }) => (
            <Text key={start} size="xs" c="dimmed">
              {name(start, short)}
            </Text>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('usage.byMonth')}</caption>
          <tbody>
            {months.map(({ start, seconds, interviews }) => (
              <tr key={start}>
                <th scope="row">{name(start, 'long')}</th>
                <td>{hours(60 * Math.ceil(seconds / 60), language)}</td>
                <td>{t('usage.interviews', { count: interviews })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

/** Form that redeems a beta code, which grants unlimited interviews. */
function BetaCodeForm() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const redeem = useMutation(redeemCode);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        redeem.mutate(code);
      }}
    >
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label={t('usage.code')}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            redeem.reset();
          }}
          error={redeem.isError ? redeem.error.message : null}
          inputWrapperOrder={['label', 'error', 'input']}
          autoComplete="off"
          dir="ltr"
          style={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" variant="light" flex="none" loading={redeem.isPending}>
          {t('usage.redeem')}
        </Button>
      </Group>
    </form>
  );
}
