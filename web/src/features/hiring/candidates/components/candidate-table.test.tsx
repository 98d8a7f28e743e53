import { factFields, listedFields } from '@candi/contract/hiring/candidate-fields';
import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { columns } from '@candi/language/columns';
import { expect, test } from 'vitest';
import { ines, tom } from '#testing/fixtures/candidates.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { useCandidateColumns } from '../use-candidate-columns.ts';
import { CandidateTable } from './candidate-table.tsx';

const { fields } = columns.en;

function Table({ rows }: { rows: CandidateSummary[] }) {
  const selection = useSelection<CandidateSummary>();
  return (
    <CandidateTable
      label="People"
      rows={rows}
      selection={selection}
      sort="newest"
      onSort={() => undefined}
      date={{ title: 'Added', of: ({ createdAt }) => createdAt }}
    />
  );
}

test.each(factFields)('%s is a column if a candidate of the list has it', async (fact) => {
  const page = await show(<Table rows={[ines, tom]} />, { as: member('VIEWER') });
  const title = page.getByRole('columnheader', { name: fields[fact][0] });
  await expect.element(page.getByRole('columnheader').first()).toBeVisible();
  expect(title.elements()).toHaveLength(0);
  const known = await show(<Table rows={[{ ...ines, [fact]: 'Only this' }, tom]} />, {
    as: member('VIEWER'),
  });
  await expect.element(known.getByRole('columnheader', { name: fields[fact][0] })).toBeVisible();
  await expect.element(known.getByRole('cell', { name: 'Only this' })).toBeVisible();
});

test('exports every listed field, with the title that the import knows', async () => {
  const row: CandidateSummary = { ...ines, skills: ['Guest relations', 'Wine'], openToWork: false };
  function Exported() {
    return useCandidateColumns().map(({ title, value }) => (
      <p key={title}>
        {title}: {value(row)}
      </p>
    ));
  }
  const page = await show(<Exported />);
  await expect.element(page.getByText(`${fields.openToWork[0]}: No`)).toBeVisible();
  await expect.element(page.getByText(`${fields.skills[0]}: Guest relations; Wine`)).toBeVisible();
  await expect.element(page.getByText(`${fields.yearsExperience[0]}: 6`)).toBeVisible();
  const titles = page
    .getByText(/:/)
    .elements()
    .map(({ textContent }) => textContent.split(':')[0]);
  expect(titles.slice(0, -1)).toEqual(listedFields.map((field) => fields[field][0]));
});
