import { isShortPassword, passwordLength } from '@candi/contract/identity/auth';
import { useTranslation } from 'react-i18next';

/** Returns a validator that rejects empty and too short passwords before they are sent. */
export function usePasswordRule(): (password: string) => string | null {
  const { t } = useTranslation();
  return (password) => {
    if (password === '') return t('auth.required');
    return isShortPassword(password) ? t('auth.passwordShort', { count: passwordLength.min }) : null;
  };
}
