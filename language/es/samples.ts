import type { Samples } from '../shapes/samples.ts';
import { es as demo } from './demo.ts';
import { es as hiring } from './demo-hiring.ts';
import { es as simulation } from './simulation.ts';

export const es: Samples = {
  simulation,
  demo,
  hiring,
};
