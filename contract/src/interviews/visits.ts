import { z } from 'zod';
import { language } from '../platform/common.ts';

/** Limits of the short interviews that visitors try without an account. */
export const visitLimits = {
  atOnce: 2,
  minutes: 5,
  /** How long a place is held for a visitor who hasn't started yet (s). A browser holds one at a time. */
  holdSeconds: 90,
  /** Maximum number of places that are held for one IP address. */
  placesOfAddress: 5,
  /** How long the visitor's link is valid (h). */
  linkHours: 1,
  /** How long everything about a visit is kept (h). */
  keptHours: 24,
} as const;

/** Whether a visitor can start: `full` if all places are taken, `off` if this installation doesn't offer it. */
export interface VisitOffer {
  state: 'open' | 'full' | 'off';
}

export const visitBody = z.strictObject({ language });

export interface VisitStarted {
  /** Page on which the visitor starts. */
  url: string;
}
