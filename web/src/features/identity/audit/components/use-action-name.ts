import { useTranslation } from 'react-i18next';

/** The words of an action ("member.remove"); those that have none here stand as they are. */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useTranslation();
  return (action) => {
    const key = `audit.actions.${action.replace('.', '_')}`;
    return i18n.exists(key) ? t(key as 'audit.actions.member_remove') : action;
  };
}
