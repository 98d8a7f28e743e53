import type { MemberRole } from '@candi/contract/platform/enumerations';
import { fact } from '../fact.ts';
import type { Letters } from '../letter.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'owner',
  ADMIN: 'admin',
  EDITOR: 'editor',
  VIEWER: 'viewer',
};

export const en: Letters = {
  footer: 'Candi · AI interviews that are fair to everyone',
  orOpen: 'Or open this address in your browser:',
  words: {
    verify: ({ firstName, url }) => ({
      subject: 'Confirm your email address',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'please confirm that this email address is yours. Then you can create interviews and invite people.',
      ],
      action: { label: 'Confirm my email', url },
      notes: ['The link works once, within 7 days. If you did not sign up for Candi, ignore this email.'],
    }),
    reset: ({ firstName, url }) => ({
      subject: 'Choose a new password',
      greeting: `Hello ${firstName},`,
      paragraphs: ['someone, most likely you, asked for a new password for your Candi account.'],
      action: { label: 'Choose a new password', url },
      notes: [
        'The link works once, within 1 hour. If it was not you, ignore this email: your password stays as it is.',
      ],
    }),
    password_changed: ({ firstName, url }) => ({
      subject: 'Your password was changed',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'the password of your Candi account was just changed, and every other sign-in has ended.',
        'If it was you, there is nothing to do. If not, choose a new password at once:',
      ],
      action: { label: 'Choose a new password', url },
    }),
    admin_invitation: ({ firstName, inviterName, url }) => ({
      subject: 'You are an admin of Candi now',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${inviterName} made you an admin of the Candi platform: you look after its companies and their users.`,
        'Choose a password, then sign in.',
      ],
      action: { label: 'Choose a password', url },
      notes: ['The link works once, within 7 days. If you did not expect this email, ignore it.'],
    }),
    invitation: ({ companyName, inviterName, role, url }) => ({
      subject: `Join ${companyName} on Candi`,
      greeting: 'Hello,',
      paragraphs: [
        `${inviterName} invites you to join ${companyName} on Candi, as ${roles[role]}.`,
        'Candi interviews candidates and prepares the reports your team decides by.',
      ],
      action: { label: 'Accept the invitation', url },
      notes: ['The invitation is for you alone and works within 7 days.'],
    }),
    interview: (letter, { moment }) => ({
      subject: `${letter.occasion === 'moved' ? 'New time: your' : 'Your'} interview with ${letter.companyName}: ${letter.title}`,
      greeting: `Hello ${letter.candidateName},`,
      paragraphs: [
        {
          invited: `${letter.companyName} invites you to an interview with Candi, an AI interviewer.`,
          link: `here is your link to the interview with Candi, the AI interviewer of ${letter.companyName}. A link you got before no longer works.`,
          moved: `${letter.companyName} has changed the time of your interview with Candi. This link replaces the previous one.`,
          again: `${letter.companyName} gives you another attempt at the interview with Candi, an AI interviewer.`,
        }[letter.occasion],
        'You need a quiet place and a computer or phone with a microphone. Before it begins you can test your devices, and ask for more time or for typed answers.',
      ],
      facts: [
        ['Interview', letter.title],
        ...(letter.scheduledAt
          ? [['When', moment(letter.scheduledAt, letter.timeZone)] satisfies [string, string]]
          : []),
        ['Length', `about ${letter.durationMinutes} minutes`],
        ['Open until', moment(letter.expiresAt, letter.timeZone)],
      ],
      action: { label: 'Go to the interview', url: letter.url },
      notes: ['The link is yours alone, and you can join once: please keep it to yourself.'],
    }),
    interview_withdrawn: ({ companyName, title, candidateName }) => ({
      subject: `Your interview with ${companyName} was withdrawn`,
      greeting: `Hello ${candidateName},`,
      paragraphs: [
        `${companyName} has withdrawn the interview “${title}”. Its link no longer works, and there is nothing for you to do.`,
        `If you have questions, please write to ${companyName}.`,
      ],
    }),
    interview_over: ({ companyName, title, candidateName }) => ({
      subject: `Your interview with ${companyName}: ${title}`,
      greeting: `Hello ${candidateName},`,
      paragraphs: [
        `you asked for a link to the interview “${title}”. It can be joined once, and you have joined already, or it was withdrawn or has expired.`,
        `If you think this is a mistake, please write to ${companyName}: they can give you another attempt. If it was not you who asked, ignore this email.`,
      ],
    }),
    person_asked: ({ firstName, candidateName, title, url }) => ({
      subject: `${candidateName} would like to talk to a person`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${candidateName} is in the interview “${title}” right now and would like to talk to a person. The interview with Candi goes on meanwhile.`,
      ],
      action: { label: 'Go to the interview', url },
    }),
    accommodation_asked: (letter) => ({
      subject: `${letter.candidateName} asks for an accommodation: ${letter.title}`,
      greeting: `Hello ${letter.firstName},`,
      paragraphs: [
        `before the interview “${letter.title}”, ${letter.candidateName} asks for something that makes it fairer for them.`,
        ...(letter.note ? [`“${letter.note}”`] : []),
      ],
      facts: [
        ...fact(letter.extraTime > 1, 'Extra time', `${Math.round((letter.extraTime - 1) * 100)} %`),
        ...fact(letter.typed, 'Answers', 'typed'),
        ...fact(letter.largerText, 'Text', 'larger'),
      ],
      action: { label: 'Answer the request', url: letter.url },
      notes: [
        'Typed answers and larger text are already available. Extra time needs your answer before they join.',
      ],
    }),
    application_received: ({ companyName, jobName, candidateName }) => ({
      subject: `We received your application: ${jobName}`,
      greeting: `Hello ${candidateName},`,
      paragraphs: [
        `thank you for applying to ${companyName} as ${jobName}. Your application has arrived.`,
        `${companyName} will read it and write to you about what comes next.`,
      ],
    }),
  },
};
