import type { Invoice } from '@candi/contract/billing/subscriptions';
import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { charged } from '../money.ts';
import { paymentQueries } from '../queries.ts';
import { useInvoiceColumns } from '../use-usage-columns.ts';
import { ListTitle } from './list-title.tsx';

/** Table of the company's invoices, newest first, with links to the payment provider's pages. */
export function InvoiceTable() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(paymentQueries.invoices);
  const columns = useInvoiceColumns();
  return (
    <>
      <ListTitle title={t('usage.invoices.title')}>
        <ExportMenu
          name={t('usage.invoices.title')}
          list={list}
          columns={columns}
          readPage={paymentQueries.invoices.readPage}
        />
      </ListTitle>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} aria-hidden />}
            title={t('usage.invoices.none')}
            text={t('usage.invoices.noneText')}
          />
        }
      >
        {(rows) => (
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('usage.invoices.date')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('usage.invoices.number')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('usage.invoices.status')}</Table.Th>
                <Table.Th ta="end">{t('usage.invoices.total')}</Table.Th>
                <Table.Th>{t('usage.invoices.documents')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ListView>
    </>
  );
}

function InvoiceRow({ invoice: { number, at, total, status, url, pdf } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation();
  const { day } = moment(at, i18n.language);
  const badge = (
    <Badge
      variant="light"
      radius="sm"
      color={status === 'open' || status === 'uncollectible' ? 'red' : 'gray'}
    >
      {t(`usage.invoices.statuses.${status}`)}
    </Badge>
  );
  // The label names the invoice, because screen readers list links without their table row.
  const link = (href: string, name: string) => (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm" aria-label={`${name}: ${number ?? day}`}>
      {name}
    </Anchor>
  );
  return (
    <Table.Tr>
      <Table.Td>
        {day}
        <Text component="div" hiddenFrom="sm">
          {badge}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <bdi>{number}</bdi>
      </Table.Td>
      <Table.Td visibleFrom="sm">{badge}</Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
        {charged(total, i18n.language)}
      </Table.Td>
      <Table.Td>
        <Group gap="sm">
          {url && link(url, t(status === 'open' ? 'usage.invoices.pay' : 'usage.invoices.view'))}
          {pdf && link(pdf, t('usage.invoices.pdf'))}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
