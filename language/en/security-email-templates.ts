import type { EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';

/** What happened, as a full sentence. */
const sentences: Record<
  EmailDataOf<'security_notice'>['event'],
  (about: EmailDataOf<'security_notice'>) => string
> = {
  owner_changed: ({ personName, companyName }) =>
    `${personName} is now the owner of ${companyName} on Candi.`,
  admin_given: ({ personName, companyName }) => `${personName} is now an admin of ${companyName} on Candi.`,
  admin_taken: ({ personName, companyName }) =>
    `${personName} is no longer an admin of ${companyName} on Candi.`,
  admin_removed: ({ personName, companyName }) =>
    `${personName}, who was an admin, was removed from ${companyName} on Candi.`,
  admin_invited: ({ personName, companyName }) =>
    `${personName} was invited to join ${companyName} on Candi as an admin.`,
  logins_ended: ({ personName }) =>
    `${personName} was signed out of Candi on all devices but the one in use.`,
  email_changed: ({ personName }) => `${personName} now signs in to Candi with another email address.`,
  factor_off: ({ personName }) => `${personName} switched off two-step sign-in for their Candi account.`,
  codes_renewed: ({ personName }) => `${personName} created new recovery codes for their Candi account.`,
  factor_reset: ({ personName }) =>
    `Two-step sign-in was reset for the Candi account of ${personName}. All devices were signed out, and the password alone is enough for the next sign-in.`,
  suspended: ({ personName }) => `The Candi account of ${personName} was suspended.`,
  activated: ({ personName }) => `The Candi account of ${personName} is active again.`,
};
const subjects: Record<EmailDataOf<'security_notice'>['event'], string> = {
  owner_changed: 'Your company has a new owner',
  admin_given: 'Your company has a new admin',
  admin_taken: 'A member is no longer an admin',
  admin_removed: 'An admin was removed from your company',
  admin_invited: 'A new admin was invited',
  logins_ended: 'Signed out on all other devices',
  email_changed: 'An email address was changed',
  factor_off: 'Two-step sign-in was switched off',
  codes_renewed: 'New recovery codes were created',
  factor_reset: 'Two-step sign-in was reset',
  suspended: 'An account was suspended',
  activated: 'An account is active again',
};

/** Emails about the security of accounts. */
export const securityWords: Pick<
  EmailTemplates['words'],
  'security_notice' | 'company_deleted' | 'email_change' | 'email_changed'
> = {
  email_change: ({ firstName, url }) => ({
    subject: 'Confirm your new email address',
    greeting: `Hello ${firstName},`,
    paragraphs: ['Please confirm that you want to sign in to Candi with this email address from now on.'],
    action: { label: 'Use this address', url },
    notes: ['The link works once and expires in 24 hours. If you didn’t ask for this, ignore this email.'],
  }),
  email_changed: ({ firstName, newEmail, until, url }, { moment }) => ({
    subject: 'Your email address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your Candi account now has the email address below, and you’ve been signed out everywhere else.',
      'If this was you, you don’t need to do anything. If not, get your account back with this link. It signs out every device and lets you choose a new password:',
    ],
    facts: [
      ['New address', newEmail],
      ['Can be undone until', moment(until, null)],
    ],
    action: { label: 'Undo the change', url },
  }),
  company_deleted: ({ firstName, companyName, until, url }, { moment }) => ({
    subject: `${companyName} was deleted`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You deleted ${companyName} on Candi. Its links no longer work, everyone on your team is signed out, and any paid subscription has been cancelled. Interviews in progress can still be finished.`,
      'If this was a mistake, or if it wasn’t you, you can restore the company with this link. The subscription and connections to LinkedIn aren’t restored: choose a plan and connect again afterwards.',
    ],
    facts: [['Permanent deletion', moment(until, null)]],
    action: { label: 'Restore the company', url },
  }),
  security_notice: (data, { moment }) => ({
    subject: subjects[data.event],
    greeting: `Hello ${data.firstName},`,
    paragraphs: [
      sentences[data.event](data),
      'If you expected this, you don’t need to do anything. If not, choose a new password now and let your team know.',
    ],
    facts: [
      ['When', moment(data.at, null)],
      ['By', data.actorName ?? 'Candi'],
    ],
    action: { label: 'Choose a new password', url: data.url },
  }),
};
