import type { RuleTester } from 'oxlint/plugins-dev';

type AnyRule = Parameters<RuleTester['run']>[1];
type CreatedRule = Exclude<AnyRule, { createOnce: unknown }>;

/** A rule of an oxlint JavaScript plugin, which has the same interface as an ESLint rule. */
export interface Rule {
  meta?: CreatedRule['meta'];
  create: CreatedRule['create'];
}
