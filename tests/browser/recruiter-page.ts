import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import { installMicrophone } from './microphone.ts';
import { textOf } from './texts.ts';
import { write } from './write.ts';

export interface NewInterview {
  title: string;
  template: {
    title: string;
    companyIntro: string;
    jobIntro: string;
    questions: { question: string; expectedAnswer: string }[];
  };
  candidate: { firstName: string; lastName: string; email: string };
  /** Interview duration (min). */
  duration: number;
}

/** A recruiter in a separate browser context. */
export class RecruiterPage {
  readonly page: Page;
  readonly #origin: string;
  readonly #language: Language;
  readonly #context: BrowserContext;

  private constructor(page: Page, context: BrowserContext, origin: string, language: Language) {
    this.page = page;
    this.#context = context;
    this.#origin = origin;
    this.#language = language;
  }

  static async open(
    browser: Browser,
    origin: string,
    language: Language = 'en',
    viewport = { width: 1280, height: 800 },
  ): Promise<RecruiterPage> {
    const context = await browser.newContext({ locale: language, viewport });
    return new RecruiterPage(await context.newPage(), context, origin, language);
  }

  /** Opens the page with a microphone that speaks on cue. */
  static async openWithMicrophone(
    browser: Browser,
    origin: string,
    language: Language = 'en',
  ): Promise<RecruiterPage> {
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 1280, height: 800 },
      permissions: ['microphone', 'local-network-access'],
    });
    const page = await context.newPage();
    await installMicrophone(page, 'playback');
    return new RecruiterPage(page, context, origin, language);
  }

  text(key: string, values?: Record<string, string>): string {
    return textOf(this.#language, key, values);
  }
  #button(key: string, values?: Record<string, string>) {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }
  #field(key: string) {
    return this.page.getByLabel(this.text(key), { exact: true });
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto(`${this.#origin}/signin?tab=1`);
    await write(this.#field('auth.email'), email);
    await write(this.#field('auth.password'), password);
    await this.#button('auth.signIn').click();
    await this.page.waitForURL(`${this.#origin}/`);
    await this.page.goto(`${this.#origin}/interviews`);
  }

  /**
   * Fills in the form for a new interview, including its template and candidate. Returns the candidate's interview
   * link.
   */
  async newInterview({ title, template, candidate, duration }: NewInterview): Promise<string> {
    await this.page
      .getByRole('link', { name: this.text('interviews.new'), exact: true })
      .first()
      .click();
    await this.#field('interviews.titleField').fill(title);

    await this.#button('templates.new').click();
    const templateForm = this.page.getByRole('dialog', { name: this.text('templates.new') });
    const inTemplate = (key: string) => templateForm.getByLabel(this.text(key), { exact: true });
    await inTemplate('templates.titleField').fill(template.title);
    await inTemplate('templates.companyIntro').fill(template.companyIntro);
    await inTemplate('templates.jobIntro').fill(template.jobIntro);
    for (const [i, { question, expectedAnswer }] of template.questions.entries()) {
      if (i > 0) await this.#button('templates.addQuestion').click();
      await inTemplate('templates.question').nth(i).fill(question);
      await inTemplate('templates.expectedAnswer').nth(i).fill(expectedAnswer);
    }
    await this.#button('templates.save').click();
    await templateForm.waitFor({ state: 'hidden' });

    await this.#button('candidates.new').click();
    const candidateForm = this.page.getByRole('dialog', { name: this.text('candidates.new') });
    const inCandidate = (key: string) => candidateForm.getByLabel(this.text(key), { exact: true });
    await inCandidate('candidates.firstName').fill(candidate.firstName);
    await inCandidate('candidates.lastName').fill(candidate.lastName);
    await inCandidate('auth.email').fill(candidate.email);
    await this.#button('candidates.add').click();
    await candidateForm.waitFor({ state: 'hidden' });

    await this.page.getByRole('button', { name: this.text('interviews.sections.how') }).click();
    await this.#field('interviews.duration').fill(String(duration));
    await this.#button('interviews.create').click();
    return (await this.page.getByText('/interview/').innerText()).trim();
  }

  async openInterview(id: string): Promise<void> {
    await this.page.goto(`${this.#origin}/interviews/${id}`);
  }

  /** Confirms on the interview's page that Candi may call a number. `name`: the candidate's. */
  async confirmNumber(name: string, number: string): Promise<void> {
    await this.#button('interviews.calls.confirmFor', { name }).click();
    await this.page
      .getByLabel(this.text('interviews.calls.numberOf', { name }), { exact: true })
      .fill(number);
    await this.page.getByLabel(this.text('interviews.calls.checked', { name }), { exact: true }).check();
    await this.#button('interviews.calls.confirm').click();
    await this.page.getByText(number, { exact: true }).waitFor();
  }

  async openReport(sessionId: string): Promise<void> {
    await this.page.goto(`${this.#origin}/report/${sessionId}`);
  }

  /** Resolves when the page shows the report and the recording. The page polls until they are ready. */
  async reportMade(timeoutMs = 90_000): Promise<void> {
    await this.page
      .getByRole('heading', { name: this.text('reports.questions') })
      .waitFor({ timeout: timeoutMs });
    await this.page
      .getByRole('region', { name: this.text('reports.player.title') })
      .waitFor({ timeout: timeoutMs });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
