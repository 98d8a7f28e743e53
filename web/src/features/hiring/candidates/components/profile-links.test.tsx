import { t } from 'i18next';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { ProfileLinks } from './profile-links.tsx';

const nameOn = (site: string) => t('candidates.profileOn', { site, name: 'Ana Lima' });

test('profiles open in a new tab, at https addresses of their own sites', async () => {
  const page = await show(
    <ProfileLinks
      name="Ana Lima"
      linkedinUrl="http://pt.linkedin.com/in/Ana-Lima?trk=x"
      githubUrl="https://github.com/octocat/hello-world"
    />,
  );
  const linkedin = page.getByRole('link', { name: nameOn('LinkedIn') });
  const github = page.getByRole('link', { name: nameOn('GitHub') });
  await expect.element(linkedin).toHaveAttribute('href', 'https://www.linkedin.com/in/ana-lima');
  await expect.element(github).toHaveAttribute('href', 'https://github.com/octocat');
  for (const link of [linkedin, github]) {
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  }
});

test.each([
  ['', ''],
  ['https://linkedin.com.evil.test/in/ana', 'https://github.com@evil.test/octocat'],
  ['https://github.com/octocat', 'https://www.linkedin.com/in/ana'],
])('the addresses %j and %j get no link', async (linkedinUrl, githubUrl) => {
  const page = await show(
    <>
      <p>Shown</p>
      <ProfileLinks name="Ana Lima" linkedinUrl={linkedinUrl} githubUrl={githubUrl} />
    </>,
  );
  await expect.element(page.getByText('Shown')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});
