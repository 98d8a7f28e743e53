import type { MultiSelectProps, OptionsFilter, SelectProps } from '@mantine/core';
import { Loader, MultiSelect, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Options } from '#data/use-options.ts';
import { offered } from '#data/use-options.ts';

/** Props that `OptionSelect` and `OptionMultiSelect` set themselves. */
type Provided =
  | 'data'
  | 'searchable'
  | 'nothingFoundMessage'
  | 'rightSection'
  | 'filter'
  | 'searchValue'
  | 'onSearchChange'
  | 'scrollAreaProps';

interface OptionProps<Row> {
  options: Options<Row>;
  nothingFoundMessage: ReactNode;
}

/** Keeps every option, because the gateway has already filtered the options. */
const keepAll: OptionsFilter = ({ options }) => options;

function useOptionProps<Row extends { id: string }>(
  options: Options<Row>,
  chosen: readonly (string | null)[],
  nothingFoundMessage: ReactNode,
) {
  const { t } = useTranslation();
  return {
    searchable: true,
    nothingFoundMessage: options.loading ? t('common.loading') : nothingFoundMessage,
    rightSection: options.loading ? <Loader size={16} /> : undefined,
    data: offered(options, chosen).map((row) => ({ value: row.id, label: options.labelOf(row) })),
    filter: keepAll,
    searchValue: options.search,
    onSearchChange: options.setSearch,
    scrollAreaProps: { onBottomReached: options.more },
  };
}

interface OptionSelectProps<Row> extends Omit<SelectProps, Provided | 'value'>, OptionProps<Row> {
  /** Id of the selected row; null if there is none. */
  value: string | null;
}

/** Selects one row of a list that the gateway searches (see `useOptions`). */
export function OptionSelect<Row extends { id: string }>({
  options,
  nothingFoundMessage,
  ...select
}: OptionSelectProps<Row>) {
  const props = useOptionProps(options, [select.value], nothingFoundMessage);
  return <Select {...select} {...props} />;
}

interface OptionMultiSelectProps<Row> extends Omit<MultiSelectProps, Provided | 'value'>, OptionProps<Row> {
  /** Ids of the selected rows. */
  value: string[];
}

/** Selects rows of a list that the gateway searches (see `useOptions`). */
export function OptionMultiSelect<Row extends { id: string }>({
  options,
  nothingFoundMessage,
  ...select
}: OptionMultiSelectProps<Row>) {
  const props = useOptionProps(options, select.value, nothingFoundMessage);
  return <MultiSelect {...select} {...props} />;
}
