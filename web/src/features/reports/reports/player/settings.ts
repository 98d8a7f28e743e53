import { browserStorage } from '#data/storage.ts';

/** Player settings, stored in the browser. */
export interface PlayerSettings {
  rate: number;
  skipsSilence: boolean;
  captions: boolean;
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const key = 'candi.player';
const defaults: PlayerSettings = { rate: 1, skipsSilence: false, captions: false };

/** Returns the next higher (1) or lower (−1) rate, or the same rate at either end. */
export function nextRate(rate: number, by: 1 | -1): number {
  const index = rates.findIndex((one) => one === rate);
  return rates[index + by] ?? rate;
}

/** Parses stored settings. Missing and invalid values become the defaults. */
export function parseSettings(stored: string | null): PlayerSettings {
  let found: Partial<Record<keyof PlayerSettings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed;
  } catch {
    // Not JSON: the defaults apply.
  }
  return {
    rate: rates.find((rate) => rate === found.rate) ?? defaults.rate,
    skipsSilence: found.skipsSilence === true,
    captions: found.captions === true,
  };
}

export const readSettings = (): PlayerSettings => parseSettings(browserStorage.get(key));

export const keepSettings = (settings: PlayerSettings): void =>
  browserStorage.set(key, JSON.stringify(settings));
