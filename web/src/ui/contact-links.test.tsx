import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { ContactLinks } from './contact-links.tsx';

const contact = { email: 'ana@people.example', phone: null };

test('profiles are linked at https addresses of their own sites', async () => {
  const page = await show(
    <ContactLinks
      {...contact}
      linkedinUrl="http://pt.linkedin.com/in/Ana-Lima"
      githubUrl="https://github.com/octocat/hello-world/issues"
    />,
  );
  await expect
    .element(page.getByRole('link', { name: 'LinkedIn' }))
    .toHaveAttribute('href', 'https://www.linkedin.com/in/ana-lima');
  await expect
    .element(page.getByRole('link', { name: 'GitHub' }))
    .toHaveAttribute('href', 'https://github.com/octocat');
});

test('a page of LinkedIn that isn’t a person’s profile is linked as it is', async () => {
  const address = 'https://www.linkedin.com/company/candi';
  const page = await show(<ContactLinks {...contact} linkedinUrl={address} githubUrl={null} />);
  await expect.element(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', address);
});

test('stored addresses on other sites are shown as text', async () => {
  const addresses = [
    'https://www.linkedin.com@evil.example/login',
    'https://gist.github.com/octocat',
  ] as const;
  const page = await show(<ContactLinks {...contact} linkedinUrl={addresses[0]} githubUrl={addresses[1]} />);
  for (const address of addresses) await expect.element(page.getByText(address)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});
