import { decisionFilters, screeningPhase } from '@candi/contract/hiring/candidates';
import { fits } from '@candi/contract/platform/enumerations';
import { Button, Group, NumberInput, Popover, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { autoDirection } from '#ui/auto-direction.ts';
import { oneOf } from '#ui/use-url-filter.ts';
import { countFilters } from '../count-filters.ts';
import { noFilters } from '../no-filters.ts';
import type { OverviewFilter } from '../queries.ts';
import { useYearsLabel } from '../use-years-label.ts';
import classes from './filter-chips.module.css';
import { SelectChip } from './select-chip.tsx';

interface FilterChipsProps {
  filter: OverviewFilter;
  /** The phases that candidates are in. */
  phases: readonly string[];
  onChange: (change: Partial<OverviewFilter>) => void;
}

/** Filters of the list of candidates, each a button that shows its value. */
export function FilterChips({ filter, phases, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const { decision, phase, fit, industry, location } = filter;
  const { openToWork, hasLinkedin, hasGithub } = filter;
  const switches = [
    { label: t('candidates.openToWork'), isOn: openToWork, change: { openToWork: !openToWork } },
    { label: 'LinkedIn', isOn: hasLinkedin, change: { hasLinkedin: !hasLinkedin } },
    { label: 'GitHub', isOn: hasGithub, change: { hasGithub: !hasGithub } },
  ];
  // The phase in the address may have lost its last candidate.
  const known = phase === '' || phases.includes(phase) ? phases : [...phases, phase];
  return (
    <Group gap="xs" component="fieldset" className={classes['chips'] ?? ''} aria-label={t('people.filters')}>
      <SelectChip
        label={t('applications.decision')}
        any={t('applications.allDecisions')}
        value={decision}
        options={decisionFilters.map((value) => ({ value, label: t(`applications.decisions.${value}`) }))}
        onChange={(chosen) => onChange({ decision: oneOf(decisionFilters, chosen) ?? '' })}
      />
      {known.length > 0 && (
        <SelectChip
          label={t('people.phase')}
          any={t('interviews.allPhases')}
          value={phase}
          options={known.map((value) => ({
            value,
            label: value === screeningPhase ? t('dashboard.screening') : value,
          }))}
          onChange={(chosen) => onChange({ phase: chosen })}
        />
      )}
      <SelectChip
        label={t('applications.fit')}
        any={t('applications.allFits')}
        value={fit}
        options={fits.map((value) => ({ value, label: t(`applications.fits.${value}`) }))}
        onChange={(chosen) => onChange({ fit: oneOf(fits, chosen) ?? '' })}
      />
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
      {countFilters(filter) > 0 && (
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

type YearsProps = Pick<FilterChipsProps, 'filter' | 'onChange'>;

function YearsChip({ filter, onChange }: YearsProps) {
  const { t } = useTranslation();
  const label = useYearsLabel()(filter.minYears, filter.maxYears);
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

function YearsForm({ filter, onChange }: YearsProps) {
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
