import { join } from 'node:path';
import { readModelChoice, withModel } from '@candi/infra/start/local-models/choose';
import { root } from '@candi/infra/start/run-shown';
import { type Environment, readEnvironment } from '@candi/infra/start/settings';

/**
 * Returns the environment of an evaluation: that of the process and of .env. `model`: value of `--model`, which takes
 * precedence. Throws if that model can't be used.
 */
export const evaluatedEnvironment = async (model: string | undefined): Promise<Environment> => {
  const own = readEnvironment(join(root, '.env'), process.env);
  return model === undefined ? own : withModel(own, readModelChoice(model));
};
