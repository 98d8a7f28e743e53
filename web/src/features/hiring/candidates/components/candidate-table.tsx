import { factFields } from '@candi/contract/hiring/candidate-fields';
import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { candidateSorts, type CandidateSort } from '@candi/contract/hiring/candidates';
import { Badge, Checkbox, Group, Pill, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import { useMayEdit } from '#data/may.ts';
import type { Selection } from '#ui/use-selection.ts';
import { Email } from '#ui/email.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';
import { ProfileLinks } from './profile-links.tsx';

const skillsShown = 3;

interface CandidateTableProps<Row> {
  label: string;
  rows: Row[];
  selection: Selection<CandidateSummary>;
  sort: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  /** Column with a date. The sort order `newest` sorts the list by this date. */
  date: { title: string; of: (row: Row) => string };
}

export const candidateName = ({ firstName, lastName }: Pick<CandidateSummary, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** Table of candidates. Each row links to the drawer of a candidate. Viewers can't select rows. */
export function CandidateTable<Row extends CandidateSummary>({
  label,
  rows,
  selection,
  sort,
  onSort,
  date,
}: CandidateTableProps<Row>) {
  const { t, i18n } = useTranslation();
  const fieldLabel = useFieldLabel();
  const mayEdit = useMayEdit();
  const { toCandidate } = useCandidateAddress();
  const years = new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', {
    style: 'unit',
    unit: 'year',
    unitDisplay: 'long',
  });
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('candidates.name'),
      sort: { by: 'name', order: 'ascending' },
      render: (row) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {mayEdit && (
            <Checkbox
              mt={2}
              aria-label={t('candidates.select', { name: candidateName(row) })}
              checked={selection.has(row.id)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
            <RowLink to={toCandidate(row.id)}>{candidateName(row)}</RowLink>
            <Text size="xs" c="dimmed" miw={{ lg: 210 }} maw={{ lg: 230 }}>
              <Email>{row.email}</Email>
            </Text>
            {row.openToWork && (
              <Badge variant="light" radius="sm" size="sm" mt={4}>
                {t('candidates.openToWork')}
              </Badge>
            )}
            <ProfileLinks name={candidateName(row)} linkedinUrl={row.linkedinUrl} githubUrl={row.githubUrl} />
          </div>
        </Group>
      ),
    },
    {
      key: 'work',
      title: fieldLabel('currentJobTitle'),
      render: ({ currentJobTitle, currentCompany }) => {
        const facts = [currentJobTitle, currentCompany].filter(Boolean);
        return facts.length > 0 ? (
          <Text size="sm" component="span">
            <MetaLine facts={facts} />
          </Text>
        ) : null;
      },
    },
    {
      key: 'location',
      title: fieldLabel('location'),
      render: ({ location }) => location && <bdi>{location}</bdi>,
    },
    {
      key: 'skills',
      title: fieldLabel('skills'),
      render: ({ skills }) =>
        skills.length > 0 ? (
          <Group gap={4}>
            {skills.slice(0, skillsShown).map((skill) => (
              <Pill key={skill} size="sm">
                <bdi>{skill}</bdi>
              </Pill>
            ))}
            {skills.length > skillsShown && (
              <Text size="xs" c="dimmed" component="bdi" dir="ltr">
                {t('candidates.moreSkills', { count: skills.length - skillsShown })}
              </Text>
            )}
          </Group>
        ) : null,
    },
    ...factFields
      .filter((field) => rows.some((row) => row[field] !== ''))
      .map((field) => ({
        key: field,
        title: fieldLabel(field),
        render: ({ [field]: fact }: Row) => fact && <bdi>{fact}</bdi>,
      })),
    {
      key: 'years',
      title: t('candidates.yearsShort'),
      sort: { by: 'experience', order: 'descending' },
      render: ({ yearsExperience }) =>
        yearsExperience === null ? null : (
          <span style={{ whiteSpace: 'nowrap' }}>{years.format(yearsExperience)}</span>
        ),
    },
    {
      key: 'date',
      title: date.title,
      sort: { by: 'newest', order: 'descending' },
      render: (row) => (
        <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
          {date.of(row)}
        </Text>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      {mayEdit && <SelectShown rows={rows} selection={selection} />}
      <RecordTable
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{
          by: sort,
          onChange: (by) => onSort(candidateSorts.find((known) => known === by) ?? 'newest'),
        }}
      />
    </Stack>
  );
}

/** Checkbox that selects all displayed rows or none of them. */
export function SelectShown({
  rows,
  selection,
}: {
  rows: CandidateSummary[];
  selection: Selection<CandidateSummary>;
}) {
  const { t } = useTranslation();
  const picked = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      label={t('candidates.selectShown', { count: rows.length })}
      checked={picked === rows.length}
      indeterminate={picked > 0 && picked < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  );
}
