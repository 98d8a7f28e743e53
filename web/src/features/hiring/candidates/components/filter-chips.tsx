import { Button, Group, NumberInput, Popover, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { autoDirection } from '#ui/auto-direction.ts';
import { noFilters } from '../no-filters.ts';
import type { OverviewFilter } from '../queries.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  filter: OverviewFilter;
  onChange: (change: Partial<OverviewFilter>) => void;
}

/** Filters of the list of candidates, each a button that shows its value. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const { industry, location, minYears, maxYears, openToWork, hasLinkedin, hasGithub } = filter;
  const switches = [
    { label: t('candidates.openToWork'), isOn: openToWork, change: { openToWork: !openToWork } },
    { label: 'LinkedIn', isOn: hasLinkedin, change: { hasLinkedin: !hasLinkedin } },
    { label: 'GitHub', isOn: hasGithub, change: { hasGithub: !hasGithub } },
  ];
  const isFiltered =
    [industry, location, minYears, maxYears].some((text) => text !== '') || switches.some(({ isOn }) => isOn);
  return (
    <Group gap="xs" component="fieldset" className={classes['chips'] ?? ''} aria-label={t('people.filters')}>
      <TextChip
        label={t('search.industry')}
        value={industry}
        maxLength={100}
        onChange={(text) => onChange({ industry: text })}
      />
      <TextChip
        label={t('search.location')}
        value={location}
        maxLength={200}
        onChange={(text) => onChange({ location: text })}
      />
      <YearsChip filter={filter} onChange={onChange} />
      {switches.map(({ label, isOn, change }) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          radius="xl"
          className={classes['chip'] ?? ''}
          aria-pressed={isOn}
          data-on={isOn || undefined}
          leftSection={isOn && <IconCheck size={14} aria-hidden />}
          onClick={() => onChange(change)}
        >
          {label}
        </Button>
      ))}
      {isFiltered && (
        <Button variant="subtle" size="xs" radius="xl" onClick={() => onChange(noFilters)}>
          {t('interviews.clearFilters')}
        </Button>
      )}
    </Group>
  );
}

interface ChipProps {
  /** The filter's name, followed by its value if there is one. */
  label: string;
  isOn: boolean;
  /** The filter's form. `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** Button that opens the form of a filter. */
function Chip({ label, isOn, children }: ChipProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          radius="xl"
          className={classes['chip'] ?? ''}
          data-on={isOn || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <bdi className={classes['value']}>{label}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}

interface TextChipProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

function TextChip({ label, value, maxLength, onChange }: TextChipProps) {
  return (
    <Chip label={value === '' ? label : `${label}: ${value}`} isOn={value !== ''}>
      {(close) => (
        <TextForm
          label={label}
          value={value}
          maxLength={maxLength}
          onChange={(text) => {
            onChange(text);
            close();
          }}
        />
      )}
    </Chip>
  );
}

function TextForm({ label, value, maxLength, onChange }: TextChipProps) {
  const [text, setText] = useState(value);
  return (
    <ChipForm onSubmit={() => onChange(text.trim())} onClear={() => onChange('')}>
      <TextInput
        label={label}
        maxLength={maxLength}
        {...autoDirection}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ChipForm>
  );
}

/** Returns the label of a range of years, or null if it isn't limited. */
function useYearsLabel({ minYears, maxYears }: OverviewFilter): string | null {
  const { t } = useTranslation();
  if (minYears === '' && maxYears === '') return null;
  if (maxYears === '') return t('people.yearsFrom', { count: Number(minYears) });
  return t('people.yearsRange', { from: minYears === '' ? '0' : minYears, to: maxYears });
}

function YearsChip({ filter, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const label = useYearsLabel(filter);
  return (
    <Chip label={label ?? t('candidates.yearsShort')} isOn={label !== null}>
      {(close) => (
        <YearsForm
          filter={filter}
          onChange={(years) => {
            onChange(years);
            close();
          }}
        />
      )}
    </Chip>
  );
}

function YearsForm({ filter, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string | number>(filter.minYears);
  const [to, setTo] = useState<string | number>(filter.maxYears);
  const isWrong = from !== '' && to !== '' && Number(from) > Number(to);
  const field = { min: 0, max: 80, step: 1, decimalScale: 1 };
  return (
    <ChipForm
      onSubmit={() => {
        if (!isWrong) onChange({ minYears: String(from), maxYears: String(to) });
      }}
      onClear={() => onChange({ minYears: '', maxYears: '' })}
    >
      <NumberInput
        label={t('search.minYears')}
        {...field}
        data-autofocus
        value={from}
        onChange={setFrom}
        error={isWrong && t('search.invalidYears')}
      />
      <NumberInput label={t('search.maxYears')} {...field} value={to} onChange={setTo} />
    </ChipForm>
  );
}

interface ChipFormProps {
  onSubmit: () => void;
  onClear: () => void;
  children: ReactNode;
}

function ChipForm({ onSubmit, onClear, children }: ChipFormProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="sm">
        {children}
        <Group justify="space-between">
          <Button variant="subtle" size="sm" onClick={onClear}>
            {t('search.clear')}
          </Button>
          <Button type="submit" size="sm">
            {t('people.apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
