import { Button, Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardCard } from './panel.tsx';

/** Height of every chart (px). The space is reserved while the chart's code loads. */
export const chartHeight = 220;

interface ChartCardProps {
  title: string;
  /** Titles of the table's columns. The first column names the row. */
  columns: string[];
  rows: { key: string; cells: string[] }[];
  /** The chart of the same numbers. */
  children: ReactNode;
}

/** A chart with its numbers as a table, which screen readers always get and everybody else on request. */
export function ChartCard({ title, columns, rows, children }: ChartCardProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const table = (
    <Table aria-label={title} horizontalSpacing="xs" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, at) => (
            <Table.Th key={column} scope="col" ta={at === 0 ? 'start' : 'right'}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <Table.Th key={columns[at]} scope="row" fw={400}>
                  {cell}
                </Table.Th>
              ) : (
                <Table.Td key={columns[at]} ta="right">
                  {cell}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
  return (
    <DashboardCard
      title={title}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {t('dashboard.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <section
          style={{ maxHeight: 360, overflowY: 'auto' }}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('dashboard.numbers')}
        >
          {table}
        </section>
      ) : (
        <>
          <div aria-hidden>
            <Suspense fallback={<Skeleton height={chartHeight} aria-busy />}>{children}</Suspense>
          </div>
          <VisuallyHidden component="div">{table}</VisuallyHidden>
        </>
      )}
    </DashboardCard>
  );
}
