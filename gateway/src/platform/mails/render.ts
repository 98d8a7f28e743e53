import { senderRefusal } from '@candi/contract/identity/brand';
import type { Language } from '@candi/contract/platform/enumerations';
import { formatWithOffset } from '@candi/contract/platform/zone-offset';
import type {
  EmailContent,
  Formatters,
  EmailData,
  EmailKind,
  EmailDataOf,
} from '@candi/language/shapes/email-templates';
import { messages } from '@candi/language/messages';

export interface Mail {
  recipient: string;
  /** Sender name in the From line; null for the name in MAIL_FROM. */
  senderName: string | null;
  subject: string;
  text: string;
  html: string;
  /** Contents of the calendar attachment; null if there is none. */
  ics: string | null;
}

/** Branding of a company with the white-label add-on, for emails to its candidates. */
export interface MailBrand {
  companyName: string;
  /** Main colour as #rrggbb, dark enough for white text; null for the product's colour. */
  colour: string | null;
  /** Sender name in the From line; the company's name is used if this is empty or isn't accepted any more. */
  senderName: string;
}

const productColour = '#147a71';

/** Renders an email template as plain text and HTML. `brand`: the company's branding; null for the product's. */
export function renderEmail(
  data: EmailData,
  language: Language,
  brand: MailBrand | null,
): Omit<Mail, 'recipient'> {
  const content = withoutLinks(contentOf(data, language));
  const { orOpen } = messages[language].emailTemplates;
  const companyName = brand && withoutLink(brand.companyName);
  const footer = companyName ?? messages[language].emailTemplates.footer;
  const { action, facts = [], dialIn = [], notes = [] } = content;
  const called = dialIn.map(({ label, value }) => [
    label,
    language === 'ar' ? `\u2066${value}\u2069` : value,
  ]);
  const lines = [...facts, ...called];
  const text = [
    content.greeting,
    ...content.paragraphs,
    ...(lines.length ? [lines.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${footer}`,
  ].join('\n\n');
  return {
    subject: oneLine(content.subject),
    text: `${text}\n`,
    html: page(content, {
      language,
      heading: companyName ?? 'Candi',
      colour: brand?.colour ?? productColour,
      footer,
      orOpen,
    }),
    senderName: brand && senderOf(brand),
    ics: 'ics' in data ? data.ics : null,
  };
}

/** Returns the name in the From line. The company may have been renamed since it chose its sender name. */
const senderOf = ({ senderName, companyName }: MailBrand): string =>
  senderRefusal(senderName, companyName) === null && senderName ? senderName : companyName;

function contentOf<Kind extends EmailKind>(data: EmailDataOf<Kind>, language: Language): EmailContent;
function contentOf(data: EmailData, language: Language): EmailContent {
  const write = messages[language].emailTemplates.words[data.kind] as (
    data: EmailData,
    formatters: Formatters,
  ) => EmailContent;
  return write(data, formattersOf(language));
}

/**
 * Inserts an invisible word joiner after the dots in domain names such as "Booking.com", so that email programs don't
 * turn them into links.
 */
const withoutLink = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{N}-])[.\u3002](?=\p{L}[\p{L}\p{M}])/gu, '$&\u2060');

/** Applies `withoutLink` to an email's texts, so that the button, the number to dial and the
 * calendar file contain its only links. */
function withoutLinks({ greeting, paragraphs, facts = [], notes = [], ...rest }: EmailContent): EmailContent {
  return {
    ...rest,
    greeting: withoutLink(greeting),
    paragraphs: paragraphs.map(withoutLink),
    facts: facts.map(([label, value]) => [label, withoutLink(value)]),
    notes: notes.map(withoutLink),
  };
}

function formattersOf(language: Language): Formatters {
  return {
    moment: (at, timeZone) =>
      formatWithOffset(at, language, {
        weekday: 'long',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: timeZone ?? 'UTC',
      }),
    // Wraps the value in Unicode's first-strong isolate, so that Latin names don't change the direction of an Arabic
    // sentence.
    bidiIsolate: (value) => `\u2068${value}\u2069`,
    country: (code) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  };
}

/** Collapses whitespace, because an email header must be a single line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

interface PageWords {
  language: Language;
  heading: string;
  colour: string;
  footer: string;
  orOpen: string;
}

/** Renders the HTML with tables and inline styles, because email programs require them. */
function page(
  { subject, greeting, paragraphs, facts = [], dialIn = [], action, notes = [] }: EmailContent,
  { language, heading, colour, footer, orOpen }: PageWords,
): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const start = language === 'ar' ? 'right' : 'left';
  const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
  const body = (content: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#1c1f1e;${style}">${content}</p>`;
  const small = (content: string) =>
    `<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#57524b">${content}</p>`;
  const row = (label: string, content: string) =>
    `<tr><td style="padding:6px 0;padding-inline-end:24px;font-size:14px;color:#57524b;vertical-align:top;white-space:nowrap">${escaped(label)}</td><td style="padding:6px 0;font-size:14px;font-weight:600;color:#1c1f1e">${content}</td></tr>`;
  const rows = [
    ...facts.map(([label, value]) => row(label, escaped(value))),
    ...dialIn.map(({ label, value, url }) =>
      row(
        label,
        url === null
          ? `<span dir="ltr">${escaped(value)}</span>`
          : `<a href="${escaped(url)}" dir="ltr" style="color:${colour}">${escaped(value)}</a>`,
      ),
    ),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;padding:0;background:#f7f5f1;font-family:${font}">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f5f1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 20px;text-align:${start};font-size:20px;font-weight:700;color:${colour}">${escaped(heading)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e9e6e2;border-radius:12px;padding:32px;text-align:${start}">
${body(escaped(greeting), 'font-weight:600')}
${paragraphs.map((paragraph) => body(escaped(paragraph))).join('\n')}
${rows.length ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;text-align:${start}">${rows.join('')}</table>` : ''}
${action ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;background:${colour};color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:12px 24px;border-radius:8px">${escaped(action.label)}</a></p>` : ''}
${notes.map((note) => small(escaped(note))).join('\n')}
${action ? small(`${escaped(orOpen)}<br><a href="${escaped(action.url)}" dir="ltr" style="color:${colour};word-break:break-all">${escaped(action.url)}</a>`) : ''}
</td></tr>
<tr><td style="padding:20px 8px;text-align:${start};font-size:12px;color:#57524b">${escaped(footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
