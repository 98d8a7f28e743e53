import type { RuleTester } from 'oxlint/plugins-dev';

type AnyRule = Parameters<RuleTester['run']>[1];
type CreatedRule = Exclude<AnyRule, { createOnce: unknown }>;

/** A rule of oxlint's JavaScript plugins, which have the interface of ESLint's. */
export interface Rule {
  meta?: CreatedRule['meta'];
  create: CreatedRule['create'];
}
