import { bytesOf, importLimits } from '@candi/contract/hiring/import-limits';

/** Problems that the page can detect before a file is sent. The gateway checks the content. */
export type FileProblem =
  | { kind: 'pdfOnly' | 'tableOnly' | 'mixed' | 'resumeInvalid' }
  | { kind: 'tooLarge'; size: number }
  | { kind: 'tooMany'; max: number; type: string };
/** Kind of an import, determined by its files' extensions. */
export type FileGroup = 'table' | 'resumes';

interface NamedFile {
  name: string;
  size: number;
}
const { table, resumes } = importLimits;

const extensionOf = ({ name }: NamedFile): string => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
const isResume = (file: NamedFile): boolean =>
  resumes.extensions.some((known) => known === extensionOf(file));
const isTable = (file: NamedFile): boolean => table.extensions.some((known) => known === extensionOf(file));

/** Checks a single résumé. Returns null if it can be sent. */
export function checkResume(file: NamedFile): FileProblem | null {
  if (!isResume(file)) return { kind: 'pdfOnly' };
  if (file.size === 0) return { kind: 'resumeInvalid' };
  return file.size > bytesOf(resumes.megabytes) ? { kind: 'tooLarge', size: resumes.megabytes } : null;
}

/** Checks files that are to be imported together. `already`: number of résumés that the import contains so far. */
export function checkImport(
  files: readonly NamedFile[],
  already = 0,
): { group: FileGroup } | { problem: FileProblem } {
  const [first] = files;
  if (!first) return { problem: { kind: 'tableOnly' } };
  const pdfs = files.filter(isResume).length;
  if (pdfs > 0 && pdfs < files.length) return { problem: { kind: 'mixed' } };
  if (pdfs > 0) {
    const { files: max } = resumes;
    if (pdfs + already > max) return { problem: { kind: 'tooMany', max, type: 'PDF' } };
    return { group: 'resumes' };
  }
  if (already > 0) return { problem: { kind: 'mixed' } };
  if (!files.every(isTable)) return { problem: { kind: 'tableOnly' } };
  const names = files.map(extensionOf);
  if (new Set(names).size > 1) return { problem: { kind: 'mixed' } };
  if (files.length > 1)
    return { problem: { kind: 'tooMany', max: 1, type: extensionOf(first).toUpperCase() } };
  if (first.size > bytesOf(table.megabytes)) return { problem: { kind: 'tooLarge', size: table.megabytes } };
  return { group: 'table' };
}
