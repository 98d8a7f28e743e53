import { NativeSelect } from '@mantine/core';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Label of the option that doesn't filter. */
  allLabel: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** The selected value; empty if the list isn't filtered. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one of a few values. */
export function FilterSelect<Value extends string>({
  label,
  allLabel,
  values,
  labelOf,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: allLabel }, ...values.map((one) => ({ value: one, label: labelOf(one) }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{ flex: '1 1 150px' }}
      maw={{ sm: 210 }}
    />
  );
}
