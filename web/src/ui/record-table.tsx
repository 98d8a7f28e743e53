import { Card, Group, SimpleGrid, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoValue } from './no-value.tsx';
import { SortTitle } from './sort-title.tsx';
import { useOverflow } from './use-overflow.ts';
import classes from './record-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /**
   * Alignment of the cells. Default: start. `end`: for texts that end alike, such as "83 / 100". `number`: for
   * numbers, which are right-aligned in every language, so that their digits line up.
   */
  align?: 'end' | 'number';
  /** Whether an empty cell of the table shows a dash. On a card, it is left out. */
  dash?: boolean;
  /** Sort order that a click on the column title selects. `by`: its name; `order`: its direction. */
  sort?: { by: string; order: 'ascending' | 'descending' };
}

interface RecordTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The first column names the row. */
  columns: Column<Row>[];
  /** Actions at the end of each row. */
  renderActions?: (row: Row) => ReactNode;
  /** Renders a row on tablets and phones. Default: the first column with the others and their titles below. */
  renderCard?: (row: Row) => ReactNode;
  sort?: { by: string; onChange: (by: string) => void };
  /** For cells of two lines: makes the rows at most 56 px high, and the columns closer. */
  compact?: boolean;
}

/** Returns the `aria-sort` of a column, or undefined if the rows can't be sorted by it. */
function ariaSort<Row>(column: Column<Row>, sort: RecordTableProps<Row>['sort']) {
  if (!sort || !column.sort) return undefined;
  return sort.by === column.sort.by ? column.sort.order : 'none';
}

function textAlign<Row>({ align }: Column<Row>): 'start' | 'end' | 'right' {
  return align === 'number' ? 'right' : (align ?? 'start');
}

function Title<Row>({ column, sort }: { column: Column<Row>; sort: RecordTableProps<Row>['sort'] }) {
  if (!sort || !column.sort) return column.title;
  const { by, order } = column.sort;
  return (
    <SortTitle title={column.title} order={order} active={sort.by === by} onClick={() => sort.onChange(by)} />
  );
}

function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === '';
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const cell = column.render(row);
  return column.dash && isEmpty(cell) ? <NoValue /> : cell;
}

function DeskTable<Row>({
  label,
  rows,
  rowKey,
  columns,
  renderActions,
  sort,
  compact = false,
}: RecordTableProps<Row>) {
  const { t } = useTranslation();
  const { ref, wide } = useOverflow<HTMLDivElement>();
  return (
    <Card withBorder padding={0} visibleFrom="lg">
      {/* Focusable if it scrolls, so that it also scrolls with the keyboard. */}
      <div
        ref={ref}
        className={classes['scroll']}
        role={wide ? 'region' : undefined}
        aria-label={wide ? label : undefined}
        tabIndex={wide ? 0 : undefined}
      >
        <Table
          aria-label={label}
          verticalSpacing={compact ? 5 : 'sm'}
          horizontalSpacing={compact ? 'sm' : 'md'}
          highlightOnHover
          className={classes['table']}
        >
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th
                  key={column.key}
                  scope="col"
                  ta={textAlign(column)}
                  aria-sort={ariaSort(column, sort)}
                >
                  <Title column={column} sort={sort} />
                </Table.Th>
              ))}
              {renderActions && (
                <Table.Th scope="col">
                  <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={rowKey(row)} className={classes['row']}>
                {columns.map((column) => (
                  <Table.Td key={column.key} ta={textAlign(column)}>
                    <Cell column={column} row={row} />
                  </Table.Td>
                ))}
                {renderActions && <Table.Td ta="end">{renderActions(row)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

function PhoneCard<Row>({
  row,
  columns,
  renderActions,
}: Pick<RecordTableProps<Row>, 'columns' | 'renderActions'> & { row: Row }) {
  const [name, ...facts] = columns;
  return (
    <Card component="li" withBorder padding="md" className={classes['card']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'break-word' }}>{name?.render(row)}</div>
        {renderActions?.(row)}
      </Group>
      <dl className={classes['facts']}>
        {facts.map((column) => {
          const cell = column.render(row);
          if (isEmpty(cell)) return null;
          return (
            <div key={column.key} style={{ display: 'contents' }}>
              <dt>{column.title}</dt>
              <dd>{cell}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** Shows rows as a table on desktop screens and as cards on tablets and phones. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, rows, rowKey, columns, renderActions, renderCard } = props;
  return (
    <>
      <DeskTable {...props} />
      <SimpleGrid
        component="ul"
        hiddenFrom="lg"
        cols={{ base: 1, sm: 2 }}
        spacing="sm"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={label}
      >
        {rows.map((row) =>
          renderCard ? (
            <Card key={rowKey(row)} component="li" withBorder padding="sm" className={classes['card']}>
              {renderCard(row)}
            </Card>
          ) : (
            <PhoneCard key={rowKey(row)} row={row} columns={columns} renderActions={renderActions} />
          ),
        )}
      </SimpleGrid>
    </>
  );
}
