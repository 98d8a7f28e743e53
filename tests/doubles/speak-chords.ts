import type { WebSocket } from 'ws';
import { chord, chordOf } from './chords.ts';

/** Length of a text's chord (ms). */
const chordMs = 600;

/** Handles `/v1/speak` with a voice that says every text as its chord, at once and however long the text is. */
export const speakChords = (socket: WebSocket, sampleRate: number): void => {
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; text?: string };
    if (message.type === 'Speak') {
      const { buffer } = chord(chordOf(message.text?.trim() ?? ''), chordMs, sampleRate);
      socket.send(new Uint8Array(buffer));
    } else if (message.type === 'Flush') socket.send(JSON.stringify({ type: 'Flushed', sequence_id: 0 }));
    else if (message.type === 'Close') socket.close(1000);
  });
};
