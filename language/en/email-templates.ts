import type { EndedBy, MemberRole } from '@candi/contract/platform/enumerations';
import { dialInLines } from '../text/dial-in-lines.ts';
import { fact } from '../text/fact.ts';
import type { EmailDataOf, EmailTemplates } from '../shapes/email-templates.ts';
import { securityWords } from './security-email-templates.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'the owner',
  ADMIN: 'an admin',
  EDITOR: 'an editor',
  VIEWER: 'a viewer',
};

const endings: Record<EndedBy, string> = {
  candidate: 'The candidate ended it',
  leaving: 'The candidate had to leave',
  recruiter: 'A recruiter ended it',
  time: 'The time was over',
  silence: 'The candidate said nothing',
  connection: 'The connection was lost',
};

/** Says how the candidate takes the interview. */
const howToJoin = ({ call, dialIn, type, companyName }: EmailDataOf<'interview'>): string => {
  if (call === null)
    return dialIn
      ? 'You can take this interview from any telephone: call the number below and enter the PIN when you’re asked. Or use the link and a computer or phone with a microphone. Either way, find a quiet place. On the page, you can test your devices and request an accommodation, such as more time.'
      : `You’ll need a quiet place and a computer or phone with ${type === 'PHONE' ? 'a microphone' : 'a camera and a microphone'}. Before the interview, you can test your devices and request an accommodation, such as more time or typed answers.`;
  if (call.number === null)
    return `Once ${companyName} has confirmed your phone number, Candi will call you at the time below. Make sure they have the right one. Keep your phone near you and find a quiet place. ${
      dialIn
        ? 'If no call comes, call the number below and enter the PIN, or use the link on a computer or phone with a microphone.'
        : 'If no call comes, use the link on a computer or phone with a microphone.'
    } On the page, you can request an accommodation, such as more time.`;
  return `Candi will call you on ${call.number} at the time below. Keep your phone near you and find a quiet place. ${
    dialIn
      ? 'If you miss the call, call the number below and enter the PIN, or use the link on a computer or phone with a microphone.'
      : 'If you miss the call, Candi will try again. You can also use the link on a computer or phone with a microphone.'
  } On the page, you can request an accommodation, such as more time.`;
};

/** Subject and text of the email about a second factor. */
const factorNotices: Record<EmailDataOf<'second_factor'>['event'], { subject: string; text: string }> = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'Two-step sign-in was just switched on for your Candi account. From now on, signing in needs your password and a second step, such as a passkey or a code from your authenticator app.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'Two-step sign-in was just switched off for your Candi account. From now on, your password is enough to sign in.',
  },
  codes_renewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were just created for your Candi account. The earlier ones no longer work.',
  },
  code_used: {
    subject: 'A recovery code was used',
    text: 'A recovery code was just used for your Candi account. It can’t be used again. You can create new codes in your profile.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'A passkey was just added to your Candi account. From now on, it can be used as the second step of signing in.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'A passkey was just removed from your Candi account. It can no longer be used to sign in.',
  },
  app_added: {
    subject: 'An authenticator app was added',
    text: 'An authenticator app was just added to your Candi account. From now on, its codes can be used as the second step of signing in.',
  },
  app_removed: {
    subject: 'An authenticator app was removed',
    text: 'The authenticator app was just removed from your Candi account. Its codes can no longer be used to sign in.',
  },
};

/** What to do if the user didn't do it. */
function adviceOn({ event, undoUrl }: Pick<EmailDataOf<'second_factor'>, 'event' | 'undoUrl'>): string {
  if (undoUrl !== null)
    return 'If this was you, you don’t need to do anything. If not, use this link. It switches two-step sign-in off again, signs out every device and lets you choose a new password:';
  return event === 'on'
    ? 'If this was you, you don’t need to do anything. If not, choose a new password now. Then ask the owner or an admin of your company, or else whoever runs Candi for you, to reset your two-step sign-in.'
    : 'If this was you, you don’t need to do anything. If not, choose a new password now:';
}

export const en: EmailTemplates = {
  footer: 'Candi · AI interviews that are fair to everyone',
  orOpen: 'Or open this address in your browser:',
  candidatePlaceholder: '[candidate’s name]',
  callIn: (number, pin) => `Call ${number} and enter PIN ${pin}.`,
  calledOn: (number) => `Candi will call you on ${number}. Keep your phone near you.`,
  callInstead: (number, pin) => `If you miss the call, call ${number} and enter PIN ${pin}.`,
  callOnceConfirmed: (companyName) =>
    `Candi will call you once ${companyName} has confirmed your phone number. Keep your phone near you.`,
  callIfNone: (number, pin) => `If no call comes, call ${number} and enter PIN ${pin}.`,
  words: {
    ...securityWords,
    verify: ({ firstName, url }) => ({
      subject: 'Confirm your email address',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'Please confirm that this email address is yours. Then you can create interviews and invite people.',
      ],
      action: { label: 'Confirm my email', url },
      notes: [
        'The link works once and expires in 7 days. If you didn’t sign up for Candi, ignore this email.',
      ],
    }),
    reset: ({ firstName, url }) => ({
      subject: 'Choose a new password',
      greeting: `Hello ${firstName},`,
      paragraphs: ['Someone, most likely you, asked for a new password for your Candi account.'],
      action: { label: 'Choose a new password', url },
      notes: [
        'The link works once and expires in 1 hour. If this wasn’t you, ignore this email. Your password won’t change.',
      ],
    }),
    sign_in_link: ({ firstName, url }) => ({
      subject: 'Your link to sign in',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'Someone has entered many wrong passwords for your Candi account. To protect it, new devices can only sign in with a link for now. Devices you’ve used before work as usual.',
        'If you want to sign in on a new device, open this link there:',
      ],
      action: { label: 'Sign in', url },
      notes: [
        'The link works once and expires in 1 hour. If you didn’t try to sign in, ignore this email. Your password still works on your own devices.',
      ],
    }),
    password_changed: ({ firstName, url }) => ({
      subject: 'Your password was changed',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'The password for your Candi account was just changed, and you’ve been signed out everywhere else.',
        'If this was you, you don’t need to do anything. If not, choose a new password now:',
      ],
      action: { label: 'Choose a new password', url },
    }),
    second_factor: ({ event, firstName, url, undoUrl }) => ({
      subject: factorNotices[event].subject,
      greeting: `Hello ${firstName},`,
      paragraphs: [factorNotices[event].text, adviceOn({ event, undoUrl })],
      action: undoUrl
        ? { label: 'Get my account back', url: undoUrl }
        : { label: 'Choose a new password', url },
      notes: undoUrl ? ['The link works once and expires in 7 days.'] : [],
    }),
    new_device: ({ device, address, country, firstName, url }, formatters) => ({
      subject: 'New sign-in to your account',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'Someone has just signed in to your Candi account on a device that you haven’t used before.',
        ...(device === null ? [] : [`Device: ${device}`]),
        ...(address === null
          ? []
          : [`IP address: ${address}${country === null ? '' : ` (${formatters.country(country)})`}`]),
        'If this was you, you don’t need to do anything. If not, choose a new password now. That signs out every device.',
      ],
      action: { label: 'Choose a new password', url },
    }),
    admin_invitation: ({ firstName, inviterName, url }) => ({
      subject: 'You’re now a Candi admin',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${inviterName} has made you an admin of the Candi platform. You can now manage its companies and their users.`,
        'Choose a password, then sign in.',
      ],
      action: { label: 'Choose a password', url },
      notes: ['The link works once and expires in 7 days. If you didn’t expect this email, ignore it.'],
    }),
    invitation: ({ companyName, inviterName, role, url }) => ({
      subject: `Join ${companyName} on Candi`,
      greeting: 'Hello,',
      paragraphs: [
        `${inviterName} has invited you to join ${companyName} on Candi as ${roles[role]}.`,
        'Candi interviews candidates and writes reports that help your team decide.',
      ],
      action: { label: 'Accept the invitation', url },
      notes: ['The invitation is only for you and expires in 7 days.'],
    }),
    interview: (data, { moment }) => ({
      subject: `${data.occasion === 'moved' ? 'New time: your' : 'Your'} interview with ${data.companyName}: ${data.title}`,
      greeting: `Hello ${data.candidateName},`,
      paragraphs: [
        {
          invited: `${data.companyName} has invited you to an interview with Candi, an AI interviewer.`,
          link: `Here is your link to the interview with Candi, ${data.companyName}’s AI interviewer. Earlier links no longer work.`,
          moved: `${data.companyName} has changed the time of your interview with Candi. This link replaces the previous one.`,
          again: `${data.companyName} has given you another attempt at your interview with Candi, an AI interviewer.`,
        }[data.occasion],
        howToJoin(data),
      ],
      facts: [
        ['Interview', data.title],
        ...(data.scheduledAt
          ? [['When', moment(data.scheduledAt, data.timeZone)] satisfies [string, string]]
          : []),
        ['Duration', `about ${data.durationMinutes} minutes`],
        ['Link valid until', moment(data.expiresAt, data.timeZone)],
      ],
      dialIn: dialInLines(data.dialIn, 'Call', 'PIN'),
      action: { label: 'Go to the interview', url: data.url },
      notes: [
        data.dialIn
          ? 'The link and the PIN are only for you, and you can join only once. Please don’t share them.'
          : 'The link is only for you, and you can join only once. Please don’t share it.',
      ],
    }),
    interview_withdrawn: ({ companyName, title, candidateName }) => ({
      subject: `Your interview with ${companyName} was cancelled`,
      greeting: `Hello ${candidateName},`,
      paragraphs: [
        `${companyName} has cancelled the interview “${title}”. The link no longer works. You don’t need to do anything.`,
        `If you have questions, please contact ${companyName}.`,
      ],
    }),
    interview_over: ({ companyName, title, candidateName }) => ({
      subject: `Your interview with ${companyName}: ${title}`,
      greeting: `Hello ${candidateName},`,
      paragraphs: [
        `You asked for a link to the interview “${title}”. Either you’ve already joined, which is possible only once, or the interview was cancelled or has expired.`,
        `If you think this is a mistake, please contact ${companyName}. They can give you another attempt. If you didn’t ask for the link, ignore this email.`,
      ],
    }),
    candidate_erasure: ({ firstName, companyName, until, url }, { moment }) => ({
      subject: `Erase your data at ${companyName}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Someone, most likely you, asked to erase the data that ${companyName} has about you on Candi: your profile, résumé and applications, and your interviews with recordings and reports. It’s erased as soon as you confirm, and can’t be brought back.`,
      ],
      facts: [['Link works until', moment(until, null)]],
      action: { label: 'Erase my data', url },
      notes: ['If this wasn’t you, ignore this email. Nothing is erased without your confirmation.'],
    }),
    person_asked: ({ firstName, candidateName, title, url }) => ({
      subject: `${candidateName} would like to talk to a person`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${candidateName} is in the interview “${title}” right now and would like to talk to a person. The interview with Candi continues in the meantime.`,
      ],
      action: { label: 'Go to the interview', url },
    }),
    another_day_asked: ({ firstName, candidateName, title, url, postponed = 'none' }) => ({
      subject: `${candidateName} would like to interview on another day`,
      greeting: `Hello ${firstName},`,
      paragraphs: {
        none: [
          `During the interview “${title}”, ${candidateName} asked to do it on another day. Candi replied that your team has been told and that the decision is yours.`,
          `If you agree, grant ${candidateName} a new attempt. If not, please let them know.`,
        ],
        given_back: [
          `The language model failed several times during the interview “${title}”. Candi gave ${candidateName} the choice between going on without follow-up questions and interviewing on another day. They chose another day.`,
          `The attempt doesn’t count: the same link works again for seven days. Candi said that your team would be asked for another day, so please let ${candidateName} know.`,
        ],
        kept: [
          `The language model failed several times during the interview “${title}”. Candi gave ${candidateName} the choice between going on without follow-up questions and interviewing on another day. They chose another day.`,
          `At least half of the questions had been asked, so the attempt has been used. Please grant ${candidateName} a new one.`,
        ],
      }[postponed],
      action: { label: 'Open the interview', url },
    }),
    interview_ended_early: ({ firstName, candidateName, title, endedBy, questions, url }) => ({
      subject: `The interview with ${candidateName} ended early: ${title}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `The interview “${title}” with ${candidateName} ended before all questions were asked.`,
        `To give ${candidateName} another chance, grant a new attempt on the interview’s page.`,
      ],
      facts: [
        ['How it ended', endings[endedBy]],
        ['Questions asked', `${questions.asked} of ${questions.total}`],
      ],
      action: { label: 'Open the interview', url },
    }),
    accommodation_asked: (data) => ({
      subject: `${data.candidateName} requests an accommodation: ${data.title}`,
      greeting: `Hello ${data.firstName},`,
      paragraphs: [
        `${data.candidateName} has requested an accommodation for the interview “${data.title}”.`,
        ...(data.note ? [`“${data.note}”`] : []),
      ],
      facts: [
        ...fact(data.extraTime > 1, 'Extra time', `${Math.round((data.extraTime - 1) * 100)}%`),
        ...fact(data.typed, 'Answers', 'typed'),
        ...fact(data.largerText, 'Text', 'larger'),
      ],
      action: { label: 'Answer the request', url: data.url },
      notes: [
        'They can already use typed answers and larger text. To grant extra time, answer before they join.',
      ],
    }),
    payment_failed: ({ firstName, companyName, planName, until, url }, { moment }) => ({
      subject: 'Your payment for Candi failed',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `The payment for ${companyName}’s ${planName} plan didn’t go through. We’ll try again over the next few days.`,
        'Please check your payment method. Until the date below, nothing changes for your team and your candidates.',
      ],
      facts: [['Plan active until', moment(until, null)]],
      action: { label: 'Update the payment method', url },
      notes: [
        'If the payment isn’t made by then, the company moves to the Free plan. Your data is kept, and links already sent keep working.',
      ],
    }),
    plan_ended: ({ firstName, companyName, planName, url }) => ({
      subject: `Your ${planName} plan has ended`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${companyName}’s ${planName} plan has ended, so the company is now on the Free plan. You won’t be charged for it anymore.`,
        'Your data is kept, everyone keeps their access, and links already sent keep working. You can choose a plan again at any time.',
      ],
      action: { label: 'Go to plan and usage', url },
    }),
    application_received: ({ companyName, jobName, candidateName }) => ({
      subject: `We received your application: ${jobName}`,
      greeting: `Hello ${candidateName},`,
      paragraphs: [
        `Thank you for applying for the job “${jobName}” at ${companyName}. We’ve received your application.`,
        `${companyName} will review it and contact you about the next steps.`,
      ],
    }),
  },
};
