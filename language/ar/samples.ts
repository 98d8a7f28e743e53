import type { Samples } from '../shapes/samples.ts';
import { ar as demo } from './demo.ts';
import { ar as hiring } from './demo-hiring.ts';
import { ar as simulation } from './simulation.ts';

export const ar: Samples = {
  simulation,
  demo,
  hiring,
};
