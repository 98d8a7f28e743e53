import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { CollectedCall } from './collect-call.ts';
import { collectCall } from './collect-call.ts';
import { killPage } from './kill-page.ts';
import { installMicrophone } from './microphone.ts';
import { textOf } from './texts.ts';
import { write } from './write.ts';

/**
 * Matches the CSP error that Firefox logs when a test evaluates code. Playwright then runs the code in another way.
 */
const ownEval = /blocked a JavaScript eval \(script-src\)/;

/**
 * Matches what livekit-client and Chromium report when a call closes: data channels that the SFU closed first, and a frame
 * that was on its way.
 */
const closing = /data ?channel|^A VideoFrame was garbage collected/i;

export interface CandidateOptions {
  /** Language of the browser. */
  language?: Language;
  /** Granted permissions. Default: camera and microphone. */
  permissions?: ('camera' | 'microphone')[];
  viewport?: { width: number; height: number };
  /**
   * `spoken`: plays what a test says (see microphone.ts). `fake`: the browser's own fake device, which plays a tone.
   * Default: `spoken`.
   */
  microphone?: 'spoken' | 'fake';
  /**
   * Latency hint of the audio context that plays and captures sound. With `playback`, a busy machine causes no
   * dropouts; use `interactive` only if the delay itself is measured. Default: `playback`.
   */
  latency?: 'playback' | 'interactive';
  /** `calm`: the browser prefers reduced motion, which saves a third of a call's CPU time. Default: `calm`. */
  motion?: 'calm' | 'full';
  /** One or more functions that run in the page before any of the page's own scripts. */
  before?: (() => void) | readonly (() => void)[];
  /** Existing context for the page, which isn't closed with the candidate. Default: a new context. */
  context?: BrowserContext;
}

/** A candidate's browser page, from the interview link to the end page. */
export class CandidatePage {
  readonly page: Page;
  readonly language: Language;
  /** When the SFU first admitted the candidate to the room, as seen by the page (ms since the epoch). */
  letInAt: number | null = null;
  readonly #opened: BrowserContext | Page;
  readonly #complaints: string[] = [];

  /** @param opened the context or page that was created for the candidate and is closed with the candidate */
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
    // Chromium assigns no address space to a document fulfilled by Playwright, so a connection to the SFU requires a
    // permission. Firefox grants devices through a preference instead.
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
    await page.addInitScript(collectCall);
    for (const before of [options.before ?? []].flat()) await page.addInitScript(before);
    const candidate = new CandidatePage(page, options.context ? page : context, language);
    await page.goto(link);
    return candidate;
  }

  text(key: string, values?: Record<string, string>): string {
    return textOf(this.language, key, values);
  }

  /** Console errors so far, except those that the tests themselves cause. */
  get complaints(): readonly string[] {
    return this.#complaints.filter((text) => !ownEval.test(text));
  }

  /** The same of a call that has ended, without those that depend on which side closes it first. */
  get complaintsAfterwards(): readonly string[] {
    return this.complaints.filter((text) => !closing.test(text));
  }

  get joinButton() {
    return this.page.getByRole('button', { name: this.text('join.button') });
  }

  get continueButton() {
    return this.page.getByRole('button', { name: this.text('join.steps.continue'), exact: true });
  }

  /** Gives consent and goes on to the devices, unless the page shows them already. */
  async getReady(): Promise<void> {
    const ready = this.page.getByRole('heading', { name: this.text('join.steps.ready') });
    if (await ready.isVisible()) return;
    await this.page.getByRole('checkbox').check();
    await this.continueButton.click();
    await ready.waitFor();
  }

  /** Resolves when the join page has checked the network. */
  networkChecked(): Promise<void> {
    const again = this.page.getByRole('button', { name: this.text('join.network.again'), exact: true });
    return again.and(this.page.locator(':enabled')).waitFor();
  }

  /** Gives consent, waits for the devices and joins. */
  async join(): Promise<JoinAnswer> {
    await this.getReady();
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

  /**
   * Resolves when Candi's latest line contains `words`, Candi is listening, and the room is silent. Presses the
   * button of the sound check if Candi asks for the check in the meantime.
   */
  async asked(words: string, timeoutMs = 90_000): Promise<void> {
    await this.page
      .waitForFunction(
        ([wanted]) => {
          const last = globalThis.__collectedCall.messages.at(-1);
          return globalThis.__candiWaits() && last?.speaker === 'candi' && last.text.includes(wanted);
        },
        [words] as const,
        { timeout: timeoutMs, polling: 50 },
      )
      .catch(async (error: unknown) => {
        throw new Error(`Candi never asked “${words}”. ${await this.#saidSoFar()}`, { cause: error });
      });
  }

  /**
   * Resolves with what Candi has said since the first `known` characters of her transcript once there is something, she is
   * listening and the room is silent; with null if the interview has ended. `known` counts the characters returned by
   * earlier calls, because the page adds to her last message until the candidate speaks. Presses the button of the sound
   * check if she asks for the check.
   */
  async nextWords(known: number, timeoutMs = 90_000): Promise<string | null> {
    const told = await this.page.waitForFunction(
      (already) => {
        if (location.pathname.includes('/end/')) return { text: null };
        const { messages } = globalThis.__collectedCall;
        const said = messages.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
        const text = said.join(' ').slice(already);
        return globalThis.__candiWaits() && text !== '' && { text };
      },
      known,
      { timeout: timeoutMs, polling: 50 },
    );
    return ((await told.jsonValue()) as { text: string | null }).text;
  }

  /** Resolves when Candi's current caption contains `words`. Confirms the sound check if Candi asks for it meanwhile. */
  async says(words: string): Promise<void> {
    await this.page
      .waitForFunction(
        (soFar) => {
          globalThis.__candiWaits();
          return Reflect.get(globalThis, '__candi')?.call.getState().captions.candi.includes(soFar);
        },
        words,
        { timeout: 90_000, polling: 20 },
      )
      .catch(async (error: unknown) => {
        throw new Error(`Candi never said “${words}”. ${await this.#saidSoFar()}`, { cause: error });
      });
  }

  /** Returns the agent's state and the messages so far, to explain a failure. */
  async #saidSoFar(): Promise<string> {
    const { messages, agents } = await this.collectedCall();
    const said = messages.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
    return `Her state is ${agents.at(-1)?.[0]}. Messages so far:\n${said}`;
  }

  /** Resolves with the time at which the page saw the agent leave, at or after `sinceMs` (ms since the epoch). */
  async agentGone(sinceMs: number): Promise<number> {
    const gone = await this.page.waitForFunction(
      (since) => globalThis.__collectedCall.agents.find(([state, ms]) => state === null && ms >= since)?.[1],
      sinceMs,
      { timeout: 90_000, polling: 50 },
    );
    return (await gone.jsonValue()) ?? Number.NaN;
  }

  /** Asks for a person with the page's button. Returns the dialog with the confirmation, which is still open. */
  async askForPerson(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.text('call.person.ask'), exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('call.person.title') });
    await dialog.getByRole('button', { name: this.text('call.person.confirm') }).click();
    await dialog.getByText(this.text('call.person.asked')).waitFor();
    return dialog;
  }

  /** Types and sends an answer. */
  async type(answer: string): Promise<void> {
    const field = this.page.getByLabel(this.text('call.typed.label'));
    await write(field, answer);
    await field.press('Enter');
  }

  /** Resolves when the page shows the typed answer in the stored transcript. */
  async stored(answer: string): Promise<void> {
    await this.page.waitForFunction(
      (words) =>
        globalThis.__collectedCall.messages.some(
          ({ speaker, text }) => speaker === 'candidate' && text.includes(words),
        ),
      answer,
      { polling: 50 },
    );
  }

  /** Ends the call with its button and confirms. */
  async end(): Promise<void> {
    const end = { name: this.text('call.end'), exact: true };
    await this.page.getByRole('button', end).click();
    await this.page.getByRole('dialog').getByRole('button', end).click();
  }

  /** Resolves when the end page is shown. */
  async ended(timeoutMs = 60_000): Promise<void> {
    await this.page.waitForURL(/\/end\//, { timeout: timeoutMs });
  }

  /** Returns the data collected from the page's stores; also works after the call. */
  collectedCall(): Promise<CollectedCall> {
    return this.page.evaluate(() => globalThis.__collectedCall);
  }

  /** Kills the page's renderer process, as an out-of-memory crash does. */
  kill(): Promise<void> {
    return killPage(this.page);
  }

  close(): Promise<void> {
    return this.#opened.close();
  }
}
