export const importKey = (id: string) => ['import', id] as const;
export const importRowsKey = (id: string, bad: boolean) => ['import-rows', id, bad] as const;
/** All of an import's rows. */
export const allImportRowsKey = (id: string) => ['import-rows', id] as const;
