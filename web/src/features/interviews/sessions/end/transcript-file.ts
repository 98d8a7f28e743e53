import type { Speaker } from '@candi/contract/platform/enumerations';
import type { Turn } from '@candi/contract/interviews/segments';

interface TranscriptTexts {
  title: string;
  /** Date of the interview, as text. */
  held: string;
  speakers: Record<Speaker, string>;
  /** Label put before the candidate's correction. */
  said: string;
}

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

/** Returns the transcript as plain text, with the candidate's corrections. */
export function transcriptFile(
  turns: readonly Turn[],
  { title, held, speakers, said }: TranscriptTexts,
): string {
  const lines = turns.map(
    (turn) =>
      `[${clock(turn.startMs)}] ${speakers[turn.speaker]}: ${turn.text}${turn.said === undefined ? '' : `\n        ${said} ${turn.said}`}`,
  );
  return `${[title, held, '', ...lines].join('\n')}\n`;
}
