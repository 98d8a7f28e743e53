import { useTranslation } from 'react-i18next';
import { LinkedInAccountStatus } from '../../features/hiring/posts/components/linkedin-account.tsx';
import { ProfilePage, ProfileSection } from '../../features/identity/auth/pages/profile-page.tsx';

/** /profile: the user's account, and their LinkedIn account. */
export function Component() {
  const { t } = useTranslation();
  return (
    <ProfilePage>
      <ProfileSection title="LinkedIn" text={t('posts.account.intro')}>
        <LinkedInAccountStatus returnTo="/profile" />
      </ProfileSection>
    </ProfilePage>
  );
}
