import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import type { TestStack } from '../../tests/stack/stack.ts';
import { setTouch } from '../../tests/browser/set-touch.ts';
import type { Variants } from './variants.ts';

export const interviews = {
  en: {
    question: 'Can you tell me about a project you are proud of?',
    expectedAnswer: 'A project in a team: what was built, and for whom.',
    answer:
      'Last year I worked on a project with a team of five people, and we built a new system for the hospital.',
    nothing: 'No thank you, I have no more questions.',
  },
  ar: {
    question: 'حدثنا عن مشروع عملت عليه مع فريق.',
    expectedAnswer: 'مشروع حقيقي مع فريق: ما الذي بناه الفريق، وما دور المرشح فيه.',
    answer: 'عملت مع فريق من خمسة أشخاص على مشروع جديد لمستشفى، وكان دوري بناء واجهة الحجز.',
    nothing: 'لا، شكرًا. ليس لدي أسئلة أخرى.',
  },
} as const;

interface Size {
  width: number;
  height: number;
}

/** Viewports of a phone, of a phone with its keyboard open, and of a desktop. */
const sizes: Record<string, Size> = {
  phone: { width: 390, height: 844 },
  keyboard: { width: 390, height: 420 },
  desk: { width: 1280, height: 800 },
};

/** Smallest width of a viewport with a mouse (px). */
const leastDeskWidth = 1024;

/**
 * Options of a screenshot. `still`: captures the viewport instead of the full page, for dialogs and for pages that
 * fill the viewport.
 */
export interface Shot {
  still?: boolean;
  keyboard?: boolean;
  dark?: boolean;
}

/** Resources that scenes share: a stack, a browser and the language of the screenshots. */
export class Studio {
  readonly stack: TestStack;
  readonly browser: Browser;
  readonly language: 'en' | 'ar';
  readonly #folder: string;
  readonly #sizes: Record<string, Size>;
  readonly #schemes: Variants['schemes'];

  constructor(
    stack: TestStack,
    browser: Browser,
    language: 'en' | 'ar',
    folder: string,
    variants?: Pick<Variants, 'sizes' | 'schemes'>,
  ) {
    this.stack = stack;
    this.browser = browser;
    this.language = language;
    this.#folder = folder;
    const chosen = variants?.sizes ?? null;
    this.#sizes = chosen === null ? sizes : Object.fromEntries(chosen.map((size) => [`${size.width}`, size]));
    this.#schemes = variants?.schemes ?? null;
  }

  get interview(): { question: string; expectedAnswer: string; answer: string; nothing: string } {
    return interviews[this.language];
  }

  /** Creates an interview in this language with one question. Returns its link. */
  invite(rest: Partial<Parameters<TestStack['recruiter']['invite']>[0]> = {}) {
    const { question, expectedAnswer } = this.interview;
    const language: Language = this.language;
    return this.stack.recruiter.invite({ questions: [{ question, expectedAnswer }], language, ...rest });
  }

  /**
   * Takes a screenshot of the page at each size. If colour schemes were chosen, they replace the screenshot's own;
   * the file's name says which one is shown.
   */
  async shoot(page: Page, name: string, { still, keyboard, dark }: Shot = {}): Promise<void> {
    if (dark && this.#schemes !== null) return;
    // Until a page is there, the text of its HTML is shown.
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"] h1') === null);
    for (const colorScheme of this.#schemes ?? [dark ? ('dark' as const) : ('light' as const)]) {
      await page.emulateMedia({ colorScheme });
      const scheme = this.#schemes !== null && colorScheme === 'dark' ? '-dark' : '';
      for (const [size, viewport] of Object.entries(this.#sizes)) {
        if (size === 'keyboard' && !keyboard) continue;
        await page.setViewportSize(viewport);
        await setTouch(page, viewport.width < leastDeskWidth);
        await page.evaluate(() => document.fonts.ready);
        const path = join(this.#folder, `${name}-${this.language}-${size}${scheme}.png`);
        await page.screenshot({ path, fullPage: !still, animations: 'disabled' });
        console.log(path);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

export type Scene = (studio: Studio) => Promise<void>;
