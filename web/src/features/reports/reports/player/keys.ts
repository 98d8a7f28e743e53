/**
 * Command of a key or button. `seconds` may be negative; `by` is −1 for the previous and 1 for the next question or
 * rate.
 */
export type Command =
  | {
      do:
        | 'toggle'
        | 'captions'
        | 'silence'
        | 'mute'
        | 'note'
        | 'fullscreen'
        | 'help'
        | 'link'
        | 'start'
        | 'end';
    }
  | { do: 'skip'; seconds: number }
  | { do: 'rate'; by: 1 | -1 }
  | { do: 'question'; by: 1 | -1 }
  | { do: 'questionAt'; index: number };

export interface Pressed {
  key: string;
  /** Physical key, so that letter shortcuts work on non-Latin layouts. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const letters: Record<string, Command> = {
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  c: { do: 'captions' },
  s: { do: 'silence' },
  m: { do: 'mute' },
  n: { do: 'note' },
  u: { do: 'link' },
  f: { do: 'fullscreen' },
};
const others: Record<string, Command> = {
  ' ': { do: 'toggle' },
  Home: { do: 'start' },
  End: { do: 'end' },
  '<': { do: 'rate', by: -1 },
  '>': { do: 'rate', by: 1 },
  '?': { do: 'help' },
  '؟': { do: 'help' },
};
/** Shortcuts in the order of the help dialog. `text`: translation key under `reports.player.keys`. */
export const keyHelp = [
  { keys: ['Space', 'K'], text: 'toggle' },
  { keys: ['J', 'L'], text: 'tenSeconds' },
  { keys: ['←', '→'], text: 'fiveSeconds' },
  { keys: ['Home', 'End'], text: 'ends' },
  { keys: ['1', '9'], text: 'questionAt' },
  { keys: ['Shift ←', 'Shift →'], text: 'question' },
  { keys: ['<', '>'], text: 'rate' },
  { keys: ['S'], text: 'silence' },
  { keys: ['C'], text: 'captions' },
  { keys: ['M'], text: 'mute' },
  { keys: ['N'], text: 'note' },
  { keys: ['U'], text: 'link' },
  { keys: ['F'], text: 'fullscreen' },
  { keys: ['?'], text: 'help' },
] as const;

/** Returns the command of an arrow key. Time runs from left to right in every language, as in other players. */
function arrow(direction: 1 | -1, shifted: boolean): Command {
  return shifted ? { do: 'question', by: direction } : { do: 'skip', seconds: 5 * direction };
}

/** Returns the command of a key press; null if the player doesn't handle the key. */
export function commandOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowLeft') return arrow(-1, shiftKey);
  if (key === 'ArrowRight') return arrow(1, shiftKey);
  const digit = /^Digit([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];
  const other = others[key];
  if (other) return other;
  if (digit !== undefined && !shiftKey) return { do: 'questionAt', index: Number(digit) - 1 };
  if (shiftKey) return null;
  const latin = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
  return letters[latin.toLowerCase()] ?? null;
}
