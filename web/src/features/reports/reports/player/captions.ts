import type { Turn } from '@candi/contract/interviews/segments';

type CaptionTurn = Pick<Turn, 'speaker' | 'text' | 'startMs' | 'endMs'>;

/** Maximum length of a cue (characters): two lines on a phone. Longer cues would cover the video. */
const cueLength = 84;
/** Minimum duration of a cue, so that it can be read (ms). */
const leastMs = 1200;

/** Splits text between words into parts of at most `cueLength` characters. A longer word stays whole. */
function splitIntoCues(text: string): string[] {
  const found: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < cueLength)
      found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Formats a file position (ms) as a WebVTT timestamp, such as "00:03:07.250". */
export function vttTimestamp(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

/**
 * Converts the transcript to WebVTT. A turn is split into cues that share its duration in proportion to their length.
 * `offsetMs` is the session time at the start of the file (ms); `nameOf` returns the name of a speaker. The direction
 * of each cue follows its text.
 */
export function webVtt(
  turns: readonly CaptionTurn[],
  offsetMs: number,
  nameOf: (speaker: CaptionTurn['speaker']) => string,
): string {
  const cues = turns.flatMap((turn, index) => {
    const parts = splitIntoCues(turn.text);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const next = turns[index + 1]?.startMs ?? Infinity;
    const until = Math.max(turn.endMs, Math.min(turn.startMs + leastMs * parts.length, next));
    let from = turn.startMs;
    return parts.map((text) => {
      const to = from + ((until - turn.startMs) * text.length) / length;
      const cue = { fromMs: from - offsetMs, toMs: to - offsetMs, text, name: nameOf(turn.speaker) };
      from = to;
      return cue;
    });
  });
  const blocks = cues
    .filter(({ fromMs, toMs }) => toMs > 0 && toMs > fromMs)
    .map(
      ({ fromMs, toMs, text, name }) =>
        `${vttTimestamp(fromMs)} --> ${vttTimestamp(toMs)}\n<v ${escaped(name)}>${escaped(text)}`,
    );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
