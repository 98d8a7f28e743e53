import { actions } from '@candi/language/actions';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';

/**
 * Returns a function that translates an action ("member.remove"). Actions without a translation are returned unchanged.
 */
export function useActionName(): (action: string) => string {
  const { i18n } = useTranslation();
  const names = new Map(Object.entries(actions[toLanguage(i18n.resolvedLanguage)].audit));
  return (action) => names.get(action) ?? action;
}
