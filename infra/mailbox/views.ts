import { html, raw } from 'hono/html';
import type { StoredMail } from './store.ts';

const style = `
:root { color-scheme: light dark; --page: light-dark(#f7f5f1,#101413); --surface: light-dark(#fff,#181d1c);
  --line: light-dark(#e9e6e2,#2a3231); --text: light-dark(#1c1f1e,#e6eae9); --dim: light-dark(#57524b,#a3adab);
  --accent: light-dark(#0e655e,#75c6bc) }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main, header { max-width: 820px; margin: 0 auto; padding: 0 16px }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; padding-block: 28px 20px }
header a, .back { color: var(--accent); text-decoration: none; font-weight: 600 }
h1 { font-size: 26px; line-height: 1.25; letter-spacing: -.015em; margin: 0; overflow-wrap: anywhere }
p { margin: 4px 0 0; color: var(--dim) }
ol { list-style: none; margin: 0 0 48px; padding: 0; background: var(--surface); border: 1px solid var(--line);
  border-radius: 16px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 20px; color: inherit;
  text-decoration: none }
li a:hover { background: light-dark(#f4f2ef,#202726) }
li strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
li span, li time { color: var(--dim); font-size: 14px }
li time { white-space: nowrap }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
.empty { padding: 72px 24px; text-align: center; background: var(--surface); border: 1px dashed var(--line);
  border-radius: 16px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 14px 0 20px; font-size: 14px }
dt { color: var(--dim) } dd { margin: 0; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 760px; max-height: 80vh; border: 1px solid var(--line);
  border-radius: 16px; background: #fff }
details { margin: 20px 0 48px } summary { cursor: pointer; font-weight: 600 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 20px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 16px; font: 14px/1.6 ui-monospace, Menlo, monospace }
@media (max-width: 520px) { li a { grid-template-columns: 1fr } }
`;

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const when = (at: string) => html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

export const listPage = (mails: readonly StoredMail[]) =>
  page(
    `Mailbox (${mails.length})`,
    html`<header>
        <div>
          <h1>Mailbox</h1>
          <p>Every mail that Candi sends on this machine ends here and goes nowhere else.</p>
        </div>
        <a href="/">Refresh</a>
      </header>
      <main>
        ${
          mails.length === 0
            ? html`<div class="empty">
                <strong>No mail yet</strong>
                <p>Sign up, invite somebody or create an interview, and it arrives here.</p>
              </div>`
            : html`<ol>
                ${mails.map(
                  (mail) =>
                    html`<li>
                      <a href="/mails/${mail.id}">
                        <strong dir="auto">${mail.subject}</strong> ${when(mail.at)}
                        <span>${mail.to.join(', ')}</span>
                      </a>
                    </li>`,
                )}
              </ol>`
        }
      </main>`,
  );

export const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    html`<header><a class="back" href="/">← Mailbox</a></header>
      <main>
        <h1 dir="auto">${mail.subject}</h1>
        <dl>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>Sent</dt>
          <dd>${when(mail.at)}</dd>
          ${mail.attachments.map(
            ({ name }, i) =>
              html`<dt>Attached</dt>
                <dd><a href="/mails/${mail.id}/attachments/${i}" download="${name}">${name}</a></dd>`,
          )}
        </dl>
        <iframe
          src="/mails/${mail.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          title="The letter"
        ></iframe>
        <details>
          <summary>Plain text</summary>
          <pre dir="auto">${mail.text}</pre>
        </details>
      </main>`,
  );
