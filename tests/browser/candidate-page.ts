import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Kept } from './keep-call.ts';
import { keepCall } from './keep-call.ts';
import { killPage } from './kill-page.ts';
import { installMicrophone } from './microphone.ts';
import { textOf } from './texts.ts';
import { write } from './write.ts';

/** The test itself looks into the page by an eval, which the page's policy rightly blocks in Firefox: it finds a way round. */
const ownEval = /blocked a JavaScript eval \(script-src\)/;

export interface CandidateOptions {
  /** The browser's language. */
  language?: Language;
  /** Default: camera and microphone. */
  permissions?: ('camera' | 'microphone')[];
  viewport?: { width: number; height: number };
  /** `spoken`: what a test says into it (see microphone.ts); `fake`: the browser's own, which gives a tone. Default: `spoken`. */
  microphone?: 'spoken' | 'fake';
  /**
   * Of what plays and taps its sound. Sound that a busy machine doesn't break matters more than a moment's delay, unless
   * the moment is what is measured. Default: `playback`.
   */
  latency?: 'playback' | 'interactive';
  /**
   * `calm`: as a candidate who prefers reduced motion, which costs a call a third less time of the machine. Default: `calm`.
   */
  motion?: 'calm' | 'full';
  /** Runs in the page before anything of ours. */
  before?: () => void;
  /** Where the page opens, in place of a context of its own; it is not closed with the candidate. */
  context?: BrowserContext;
}

/** A candidate in a browser of their own, with the pages that a link leads to. */
export class CandidatePage {
  readonly page: Page;
  readonly language: Language;
  /** When the SFU let the candidate into the room for the first time, seen from the page. ms since the epoch. */
  letInAt: number | null = null;
  readonly #opened: BrowserContext | Page;
  readonly #complaints: string[] = [];

  /** @param opened what was opened for the candidate, and closes with them */
  private constructor(page: Page, opened: BrowserContext | Page, language: Language) {
    this.page = page;
    this.#opened = opened;
    this.language = language;
    page.on('websocket', (socket) => {
      if (!new URL(socket.url()).pathname.startsWith('/rtc')) return;
      socket.once('framereceived', () => (this.letInAt ??= Date.now()));
    });
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
  }

  static async open(browser: Browser, link: string, options: CandidateOptions = {}): Promise<CandidatePage> {
    const {
      language = 'en',
      permissions = ['camera', 'microphone'],
      viewport = { width: 1280, height: 800 },
      microphone = 'spoken',
      latency = 'playback',
      motion = 'calm',
    } = options;
    const firefox = browser.browserType().name() === 'firefox';
    // A document that went through the tap is of no network, and would have to ask for the SFU's.
    // Firefox gives its devices by a setting of its own.
    const granted = firefox ? [] : [...permissions, 'local-network-access'];
    const context =
      options.context ??
      (await browser.newContext({
        permissions: granted,
        viewport,
        locale: language,
        reducedMotion: motion === 'calm' ? 'reduce' : 'no-preference',
      }));
    await options.context?.grantPermissions(granted);
    const page = await context.newPage();
    if (microphone === 'spoken') await installMicrophone(page, latency);
    await page.addInitScript(keepCall);
    if (options.before) await page.addInitScript(options.before);
    const candidate = new CandidatePage(page, options.context ? page : context, language);
    await page.goto(link);
    return candidate;
  }

  text(key: string, values?: Record<string, string>): string {
    return textOf(this.language, key, values);
  }

  /** What the console complained of so far. */
  get complaints(): readonly string[] {
    return this.#complaints.filter((text) => !ownEval.test(text));
  }

  get joinButton() {
    return this.page.getByRole('button', { name: this.text('join.button') });
  }

  /** Agrees, waits for the devices and goes in. */
  async join(): Promise<JoinAnswer> {
    await this.page.getByRole('checkbox').check();
    const answered = this.page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/join'));
    await this.joinButton.click();
    const answer = await answered;
    if (!answer.ok()) throw new Error(`join: ${answer.status()} ${await answer.text()}`);
    const joined = (await answer.json()) as JoinAnswer;
    await this.page.waitForURL(/\/call\//);
    return joined;
  }

  unmute(): Promise<void> {
    return this.page.getByRole('button', { name: this.text('call.unmute'), exact: true }).click();
  }

  /** Resolves when Candi has said `words` as her latest and listens, and the room has fallen silent. */
  async asked(words: string, timeoutMs = 90_000): Promise<void> {
    await this.page
      .waitForFunction(
        ([wanted]) => {
          const { messages, agents } = globalThis.__kept;
          const last = messages.at(-1);
          const listens = agents.at(-1)?.[0] === 'listening';
          const tap = globalThis.__tap as typeof globalThis.__tap | undefined;
          const quiet = !tap || tap.now() - tap.lastHeardS() > 0.3;
          return last?.speaker === 'candi' && last.text.includes(wanted) && listens && quiet;
        },
        [words] as const,
        { timeout: timeoutMs, polling: 50 },
      )
      .catch(async (error: unknown) => {
        const { messages, agents } = await this.kept();
        const said = messages.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
        throw new Error(`Candi never asked “${words}”; she is ${agents.at(-1)?.[0]}. So far:\n${said}`, {
          cause: error,
        });
      });
  }

  /** Resolves when Candi has come to these words of what she is saying. */
  async says(words: string): Promise<void> {
    await this.page.waitForFunction(
      (soFar) => Reflect.get(globalThis, '__candi')?.call.getState().captions.candi.includes(soFar),
      words,
      { timeout: 90_000, polling: 20 },
    );
  }

  /** Asks for a person by the page's own button, and leaves open the dialog that says they were told. */
  async askForPerson(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.text('call.person.ask'), exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('call.person.title') });
    await dialog.getByRole('button', { name: this.text('call.person.confirm') }).click();
    await dialog.getByText(this.text('call.person.asked')).waitFor();
    return dialog;
  }

  /** Types an answer and sends it. */
  async type(answer: string): Promise<void> {
    const field = this.page.getByLabel(this.text('call.typed.label'));
    await write(field, answer);
    await field.press('Enter');
  }

  /** Resolves when the page shows that what was typed is stored. */
  async stored(answer: string): Promise<void> {
    await this.page.waitForFunction(
      (words) =>
        globalThis.__kept.messages.some(
          ({ speaker, text }) => speaker === 'candidate' && text.includes(words),
        ),
      answer,
      { polling: 50 },
    );
  }

  /** Ends the call by its button, and says that it is meant. */
  async end(): Promise<void> {
    const end = { name: this.text('call.end'), exact: true };
    await this.page.getByRole('button', end).click();
    await this.page.getByRole('dialog').getByRole('button', end).click();
  }

  /** Resolves when the end page is there. */
  async ended(timeoutMs = 60_000): Promise<void> {
    await this.page.waitForURL(/\/end\//, { timeout: timeoutMs });
  }

  /** What the page's stores held, also after the call. */
  kept(): Promise<Kept> {
    return this.page.evaluate(() => globalThis.__kept);
  }

  /** Ends the tab's process at once, as the system does when memory runs out. */
  kill(): Promise<void> {
    return killPage(this.page);
  }

  close(): Promise<void> {
    return this.#opened.close();
  }
}
