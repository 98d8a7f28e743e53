import type { Samples } from '../shapes/samples.ts';
import { pt as demo } from './demo.ts';
import { pt as hiring } from './demo-hiring.ts';
import { pt as simulation } from './simulation.ts';

export const pt: Samples = {
  simulation,
  demo,
  hiring,
};
