import type { JobReportCategory, JobReportRow } from '@candi/contract/hiring/jobs';

type Row = Pick<JobReportRow, 'language' | 'categories'>;

/** A report that can be selected. */
export interface SelectableReport extends JobReportRow {
  id: string;
}

export const nameOf = ({ candidate }: Pick<JobReportRow, 'candidate'>): string =>
  `${candidate.firstName} ${candidate.lastName}`;

/** A column of the comparison: a category, under all the names that it has in the languages of a template. */
export interface Skill {
  name: string;
  categories: ReadonlySet<string>;
}

/** Returns keys of a category: its name and its questions. Categories that share a key are the same skill. */
const marksOf = ({ category, questionIds }: JobReportCategory): string[] => [
  `category ${category.trim().toLocaleLowerCase()}`,
  ...questionIds.map((id) => `question ${id}`),
];

/** Returns the categories of all reports in groups with a common name or question, in order of first appearance. */
function groupsOf(rows: readonly Row[]): { category: string; language: string }[][] {
  const groups: { marks: Set<string>; members: { category: string; language: string }[] }[] = [];
  for (const { language, categories } of rows)
    for (const each of categories) {
      const marks = marksOf(each);
      const [first, ...others] = groups.filter((group) => marks.some((mark) => group.marks.has(mark)));
      const group = first ?? { marks: new Set<string>(), members: [] };
      if (!first) groups.push(group);
      for (const other of others) {
        for (const mark of other.marks) group.marks.add(mark);
        group.members.push(...other.members);
        groups.splice(groups.indexOf(other), 1);
      }
      for (const mark of marks) group.marks.add(mark);
      group.members.push({ category: each.category, language });
    }
  return groups.map(({ members }) => members);
}

/**
 * Returns the skills rated in any of the reports, in order of first appearance. Categories are the same skill if they
 * have the same name or a question in common, as those of a template's translations have. A skill has its name in
 * `language` if a report has it.
 */
export const skillsOf = (rows: readonly Row[], language: string): Skill[] =>
  groupsOf(rows).map((members) => ({
    name: (members.find((member) => member.language === language) ?? members[0])?.category ?? '',
    categories: new Set(members.map(({ category }) => category)),
  }));

/** Returns the average rating of a skill in a report; null if the report doesn't rate it. */
export function averageOf(row: Row, { categories }: Skill): number | null {
  const rated = row.categories.flatMap(({ category, average }) =>
    categories.has(category) && average !== null ? [average] : [],
  );
  return rated.length === 0 ? null : rated.reduce((sum, average) => sum + average, 0) / rated.length;
}
