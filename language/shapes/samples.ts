import type { Simulation } from './simulation.ts';
import type { DemoTexts } from './demo.ts';
import type { DemoHiring } from './demo-hiring.ts';

/** Fictional interviews and candidates, in one language. */
export interface Samples {
  /** The sample interview and the lines of simulated candidates. */
  simulation: Simulation;
  /** The template and the candidates of the demo. */
  demo: DemoTexts;
  /** The demo's job for customer support. */
  hiring: DemoHiring;
}
