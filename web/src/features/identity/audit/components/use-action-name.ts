import { useTranslation } from 'react-i18next';

/**
 * Returns a function that translates an action ("member.remove"). Actions without a translation are returned unchanged.
 */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useTranslation();
  return (action) => {
    const key = `audit.actions.${action.replace('.', '_')}`;
    return i18n.exists(key) ? t(key as 'audit.actions.member_remove') : action;
  };
}
