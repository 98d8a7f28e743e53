import type { Mutant } from '../mutant.ts';
import { agentMutants } from './agent.ts';
import { gatewayMutants } from './gateway.ts';
import { infraMutants } from './infra.ts';
import { mediaMutants } from './media.ts';
import { webMutants } from './web.ts';

/** Every mutant, in the order of execution. */
export const catalogue: readonly Mutant[] = [
  ...gatewayMutants,
  ...agentMutants,
  ...webMutants,
  ...mediaMutants,
  ...infraMutants,
];
