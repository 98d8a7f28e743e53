/** What a package may import of other packages of the project. */
interface Arrows {
  /** Packages whose code it may import. */
  code: readonly string[];
  /** Further packages of which it may import types, with `import type`. */
  types?: readonly string[];
  /** Further packages whose code its tests and their support may import. */
  tests?: readonly string[];
}

/**
 * The packages, each after all those that its code imports, so that every arrow points down. A key with "/" is a folder
 * that differs from its package.
 */
export const packages: Readonly<Record<string, Arrows>> = {
  contract: { code: [] },
  language: { code: ['contract'] },
  runtime: { code: ['contract'] },
  media: { code: ['contract'] },
  'media/phone': { code: ['contract', 'language', 'runtime'] },
  infra: { code: ['contract', 'language', 'runtime'] },
  gateway: { code: ['contract', 'language', 'runtime', 'media'], tests: ['infra'] },
  agent: { code: ['contract', 'language', 'runtime'], types: ['gateway'], tests: ['infra'] },
  web: { code: ['contract', 'language', 'media'], types: ['gateway'] },
  tests: { code: ['contract', 'language', 'runtime', 'media', 'infra', 'gateway', 'agent', 'web'] },
  lab: { code: ['contract', 'language', 'runtime', 'media', 'infra', 'gateway', 'agent', 'web', 'tests'] },
};

/** Returns the package that a path relative to the project root belongs to; undefined for files outside all packages. */
export const packageOf = (path: string): string | undefined => {
  const [folder = ''] = path.split('/');
  return folder in packages && path.includes('/') ? folder : undefined;
};

/** Returns the arrows of the file at a path relative to the project root. */
export const arrowsOf = (path: string): Arrows | undefined => {
  const [folder, subfolder] = path.split('/');
  return packages[`${folder}/${subfolder}`] ?? packages[folder ?? ''];
};

/** Returns whether a file is a test or supports tests, and so isn't part of what is run. */
export const isTestSupport = (path: string): boolean => /\.test\.tsx?$|(^|\/)(testing|fixtures)\//.test(path);
