import type { OfflineAi } from '@candi/infra/offline-ai/offline-ai';

/** Returns whether the offline engine speaks a language with its natural voice, which is loaded after the start. */
export async function isNatural(ai: OfflineAi, language: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${ai.port}/health`);
  const { voices } = (await response.json()) as { voices: Record<string, string> };
  return voices[language] === 'natural';
}
