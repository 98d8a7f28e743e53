import type { QuestionMark } from '@candi/contract/reports/reports';
import type { Command } from './keys.ts';
import { besideQuestion } from './moments.ts';
import type { PlayerSettings } from './settings.ts';
import { nextRate } from './settings.ts';
import type { Playback } from './use-playback.ts';

export interface CommandTarget {
  playback: Playback;
  questions: readonly QuestionMark[];
  settings: PlayerSettings;
  change: (settings: Partial<PlayerSettings>) => void;
  /** Null if the user can't write notes. */
  onNote: ((ms: number) => void) | null;
  /** Copies a link to the clip at a moment (ms of the session). */
  onLink: (ms: number) => void;
  onFullscreen: () => void;
  onHelp: () => void;
}

/** Executes the command of a key or button. */
export function runCommand(command: Command, player: CommandTarget): void {
  const { playback, questions, settings, change } = player;
  const to = (ms: number | null | undefined) => {
    if (ms !== null && ms !== undefined) playback.seek(ms);
  };
  switch (command.do) {
    case 'toggle':
      return playback.toggle();
    case 'skip':
      return playback.seek(playback.now() + command.seconds * 1000);
    case 'start':
      return playback.seek(playback.fromMs);
    case 'end':
      return playback.seek(playback.toMs);
    case 'question':
      return to(besideQuestion(questions, playback.now(), command.by));
    case 'questionAt':
      return to(questions[command.index]?.atMs);
    case 'rate':
      return change({ rate: nextRate(settings.rate, command.by) });
    case 'silence':
      return change({ skipsSilence: !settings.skipsSilence });
    case 'captions':
      return change({ captions: !settings.captions });
    case 'mute':
      return playback.toggleMuted();
    case 'note':
      return player.onNote?.(Math.round(playback.now()));
    case 'link':
      return player.onLink(playback.now());
    case 'fullscreen':
      return player.onFullscreen();
    case 'help':
      return player.onHelp();
  }
}
