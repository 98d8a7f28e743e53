import { setTimeout as delay } from 'node:timers/promises';
import type { OfflineAi } from '@candi/infra/offline-ai/offline-ai';

/** Resolves when the offline engine speaks a language with its natural voice, which is loaded after the start. */
export async function untilNatural(ai: OfflineAi, language: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${ai.port}/health`);
    const { voices } = (await response.json()) as { voices: Record<string, string> };
    if (voices[language] === 'natural') return;
    await delay(500);
  }
}
