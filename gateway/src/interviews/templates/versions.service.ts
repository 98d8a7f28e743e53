import type { Page } from '@candi/contract/platform/common';
import type {
  Template,
  TemplateVersionAnswer,
  TemplateVersionRow,
} from '@candi/contract/interviews/templates';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { modelJobsWaitUntil } from '../../platform/model-jobs.ts';
import { updateTemplate } from './templates.repository.ts';
import { criteriaToSave } from './question-criteria.ts';
import { mustFind, mustLock, toTemplate } from './templates.service.ts';
import type { VersionRow } from './versions.repository.ts';
import { findVersion, listVersions, versionsList } from './versions.repository.ts';

const toRow = ({ firstName, lastName, createdAt, ...version }: VersionRow): TemplateVersionRow => ({
  ...version,
  createdAt: createdAt.toISOString(),
  createdBy: firstName === null ? null : `${firstName} ${lastName}`,
});

/** Returns a page of a template's versions, newest first. Throws PAGE_NOT_FOUND. */
export async function pageOfVersions(
  deps: Deps,
  companyId: string,
  templateId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<TemplateVersionRow>> {
  const rows = await withCompany(deps.database, companyId, async (trx) => {
    await mustFind(trx, companyId, templateId);
    return listVersions(trx, companyId, templateId, after, limit + 1);
  });
  return keysetPage(rows, limit, versionsList, toRow);
}

/** Returns a version of a template. Throws PAGE_NOT_FOUND. */
export async function getVersion(
  deps: Deps,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateVersionAnswer> {
  const row = await withCompany(deps.database, companyId, (trx) =>
    findVersion(trx, companyId, templateId, version),
  );
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return { ...toRow(row), body: row.body };
}

/**
 * Saves an old version as the next one, so that no version is lost. `current`: the latest version that the recruiter
 * has seen. Throws PAGE_NOT_FOUND, and TEMPLATE_CHANGED if another version was saved since.
 */
export function restoreVersion(
  deps: Deps,
  by: Caller,
  at: { id: string; version: number },
  current: number,
): Promise<Template> {
  return command(deps, by, async (trx) => {
    const { companyId, userId } = by;
    const old = await findVersion(trx, companyId, at.id, at.version);
    if (!old) throw new AppError('PAGE_NOT_FOUND');
    const now = await mustLock(trx, companyId, at.id, 'change');
    // A version that was replaced before its criteria were drafted has none. It gets the current criteria if they
    // fit, and is queued for drafting otherwise.
    const questions = old.body.questions.map((question) =>
      question.criteria.length > 0
        ? question
        : {
            ...question,
            ...criteriaToSave(
              { ...question, criteria: undefined },
              now.questions.find(({ id }) => id === question.id),
            ),
          },
    );
    const body = { ...old.body, questions };
    const row = await updateTemplate(trx, companyId, { id: at.id, version: current }, body, userId);
    if (!row) throw new AppError('TEMPLATE_CHANGED');
    return toTemplate(row, await modelJobsWaitUntil(trx, companyId, deps.now()));
  });
}
