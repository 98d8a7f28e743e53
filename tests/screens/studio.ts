import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import type { TestStack } from '../stack/stack.ts';
import { setTouch } from '../browser/set-touch.ts';

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

/** Viewports of a phone, of a phone with its keyboard open, and of a desktop. */
const sizes = {
  phone: { width: 390, height: 844 },
  keyboard: { width: 390, height: 420 },
  desk: { width: 1280, height: 800 },
};

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

  constructor(stack: TestStack, browser: Browser, language: 'en' | 'ar', folder: string) {
    this.stack = stack;
    this.browser = browser;
    this.language = language;
    this.#folder = folder;
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

  /** Takes a screenshot of the page at each size. */
  async shoot(page: Page, name: string, { still, keyboard, dark }: Shot = {}): Promise<void> {
    if (dark) await page.emulateMedia({ colorScheme: 'dark' });
    for (const [size, viewport] of Object.entries(sizes)) {
      if (size === 'keyboard' && !keyboard) continue;
      await page.setViewportSize(viewport);
      await setTouch(page, size !== 'desk');
      await page.evaluate(() => document.fonts.ready);
      const path = join(this.#folder, `${name}-${this.language}-${size}.png`);
      await page.screenshot({ path, fullPage: !still, animations: 'disabled' });
      console.log(path);
    }
    if (dark) await page.emulateMedia({ colorScheme: 'light' });
  }
}

export type Scene = (studio: Studio) => Promise<void>;
