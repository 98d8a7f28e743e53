import type { VariableGroup } from '@candi/runtime/environment';

/** What the documentation says about the variables of a group. Texts are Markdown. */
export interface GroupPage {
  title: string;
  /** What is used without any of the variables. */
  embedded: string;
  /** What the variables replace it with; undefined if they only adjust it. */
  instead?: string;
  /** Path of the guide to the group, relative to docs. */
  guide?: string;
}

/** Groups of variables that users set. Only `npm start` sets those of the other groups. */
export const variableGroups: Record<Exclude<VariableGroup, 'files' | 'secrets'>, GroupPage> = {
  rooms: {
    title: 'Rooms',
    embedded: 'a LiveKit server on this machine',
    instead: 'a LiveKit server or LiveKit Cloud',
    guide: 'deploy.md#livekit-server',
  },
  database: {
    title: 'Database',
    embedded: 'Postgres 18 on this machine',
    instead: 'any Postgres 15 or newer',
    guide: 'deploy.md#database',
  },
  recogniser: {
    title: 'Speech to text',
    embedded: 'English, Spanish and Portuguese',
    instead: 'Deepgram, or a server with the same API',
    guide: 'configure-providers.md#speech-to-text',
  },
  voice: {
    title: 'Text to speech',
    embedded: 'natural voices; espeak-ng for Arabic',
    instead: 'Deepgram, or a server with the same API',
    guide: 'configure-providers.md#text-to-speech',
  },
  languageModel: {
    title: 'Language model',
    embedded: 'rules on the structured prompts',
    instead: 'OpenAI, or a server with the same API (Ollama, vLLM)',
    guide: 'configure-providers.md#language-model',
  },
  avatar: {
    title: "Candi's face",
    embedded: 'drawn by the page',
    instead: 'a LemonSlice avatar',
    guide: 'configure-providers.md#avatar',
  },
  phone: {
    title: 'Telephone',
    embedded: 'no calls',
    instead: 'the embedded SIP leg, Twilio, Telnyx or livekit-sip',
    guide: 'telephone.md',
  },
  outgoingCalls: {
    title: 'Outgoing calls',
    embedded: 'Candi calls nobody',
    guide: 'telephone.md',
  },
  carriers: {
    title: 'Twilio and Telnyx',
    embedded: 'none',
    instead: 'an account at one of them',
    guide: 'telephone.md',
  },
  sip: {
    title: 'SIP leg',
    embedded: 'listens on this machine with `PHONE_LINE=sip`',
    instead: 'your PBX or SIP provider',
    guide: 'telephone.md',
  },
  livekitSip: {
    title: 'livekit-sip',
    embedded: 'none',
    instead: 'livekit-sip and a SIP trunk',
    guide: 'telephone.md#livekit-sip',
  },
  mail: {
    title: 'Email',
    embedded: 'a mailbox page on this machine',
    instead: 'any SMTP server',
    guide: 'configure-providers.md#email',
  },
  linkedIn: {
    title: 'LinkedIn',
    embedded: 'links to share a job',
    instead: 'a LinkedIn application',
    guide: 'configure-providers.md#linkedin',
  },
  payment: {
    title: 'Payment',
    embedded: 'plans switch at once, marked as unpaid',
    instead: 'Stripe',
    guide: 'payment.md',
  },
  address: {
    title: 'Public address',
    embedded: 'this machine only',
    instead: 'https behind your proxy',
    guide: 'deploy.md#proxy',
  },
  limits: { title: 'Limits', embedded: 'limits for one machine' },
  secondFactor: { title: 'Second factor', embedded: 'each person decides' },
  clerk: {
    title: 'Sign-in',
    embedded: 'email and password',
    instead: 'Clerk',
    guide: 'configure-providers.md#sign-in',
  },
  pages: {
    title: 'Analytics and the welcome page',
    embedded: 'no analytics; visitors can try a short interview',
    instead: 'Microsoft Clarity',
    guide: 'configure-providers.md#analytics',
  },
  log: { title: 'Logs', embedded: 'a file for each part', guide: 'logs-and-health.md' },
  offlineAi: { title: 'Offline AI', embedded: 'as many interviews by voice as the cores allow' },
};
