import { areaDirection } from './area-direction.ts';
import { areaWrites } from './area-writes.ts';
import { noBlindCast } from './no-blind-cast.ts';
import { noConditionalSpread } from './no-conditional-spread.ts';
import { noSiblingFeature } from './no-sibling-feature.ts';
import { packageDirection } from './package-direction.ts';
import type { Rule } from './rule.ts';

/** The project's oxlint rules. `.oxlintrc.json` determines which files each rule applies to. */
const rules: Record<string, Rule> = {
  'area-direction': areaDirection,
  'area-writes': areaWrites,
  'no-blind-cast': noBlindCast,
  'no-conditional-spread': noConditionalSpread,
  'no-sibling-feature': noSiblingFeature,
  'package-direction': packageDirection,
};

export default { meta: { name: 'candi' }, rules };
