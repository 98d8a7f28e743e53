/** Query key prefix of the lists of templates. */
export const templatesKey = ['templates'] as const;
export const templateKey = (id: string) => ['template', id] as const;
export const versionsKey = (id: string) => ['template-versions', id] as const;
