import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { CheckboxProps } from '@mantine/core';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BoardActions } from '../board-actions.ts';
import { nameOf } from '../name-of.ts';

interface SelectBoxProps extends Pick<CheckboxProps, 'className' | 'size' | 'radius'> {
  row: ApplicationRow;
  /** Rows of the list in their order. A click with Shift selects all rows since the last click. */
  list: readonly ApplicationRow[];
  actions: BoardActions;
}

/** Checkbox that selects an application. */
export function SelectBox({ row, list, actions, size = 'xs', radius, className }: SelectBoxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      size={size}
      radius={radius}
      className={className}
      aria-label={t('applications.selectOne', { name: nameOf(row) })}
      checked={actions.selection.has(row.id)}
      onChange={({ nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        actions.selection.toggle(row, isRange ? list : []);
      }}
    />
  );
}
