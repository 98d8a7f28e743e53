import type { Samples } from '../shapes/samples.ts';
import { en as demo } from './demo.ts';
import { en as hiring } from './demo-hiring.ts';
import { en as simulation } from './simulation.ts';

export const en: Samples = {
  simulation,
  demo,
  hiring,
};
