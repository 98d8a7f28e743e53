import type { LogEntry } from '@candi/contract/interviews/agent';
import { entryId } from '@candi/contract/interviews/agent';
import type { RoomMessage } from '@candi/contract/interviews/room';
import { roomTopic, heartbeat, heartbeatTopic } from '@candi/contract/interviews/room';
import type { Room } from '@livekit/rtc-node';

/**
 * Returns the room message for a stored segment, or null for other entries. `captionId`: id of the segment's caption;
 * undefined if it had none.
 */
export const segmentMessage = (
  entry: LogEntry,
  epoch: number,
  captionId: string | undefined,
): RoomMessage | null => {
  if (entry.kind !== 'segment') return null;
  const { kind: _kind, questionId: _questionId, seq, ...segment } = entry;
  return { type: 'segment', id: entryId(epoch, seq), ...segment, captionId };
};

/**
 * Sends messages to the page in order. After a lost connection, the page fetches the missed messages from the
 * gateway.
 */
export class RoomMessages {
  readonly #room: Room;
  readonly #onProblem: (problem: unknown) => void;
  #sending: Promise<void> = Promise.resolve();

  constructor(room: Room, onProblem: (problem: unknown) => void) {
    this.#room = room;
    this.#onProblem = onProblem;
  }

  send(message: RoomMessage): void {
    this.#sending = this.#sending.then(() => this.#publish(message)).catch(this.#onProblem);
  }

  /** Resolves when all messages sent so far are delivered to the room. */
  flush(): Promise<void> {
    return this.#sending;
  }

  async #publish(message: RoomMessage): Promise<void> {
    if (this.#room.isConnected)
      await this.#room.localParticipant?.sendText(JSON.stringify(message), { topic: roomTopic });
  }
}

const sign = new Uint8Array([1]);

/** Sends heartbeats to the page at regular intervals; lost ones aren't resent. Returns a function that stops them. */
export function startHeartbeat(room: Pick<Room, 'isConnected' | 'localParticipant'>): () => void {
  const sendHeartbeat = async () => {
    if (room.isConnected)
      await room.localParticipant?.publishData(sign, { topic: heartbeatTopic, reliable: false });
  };
  // A failed send is ignored, because the page treats it like any missed heartbeat.
  const timer = setInterval(() => void sendHeartbeat().catch(() => undefined), heartbeat.everyMs);
  void sendHeartbeat().catch(() => undefined);
  return () => clearInterval(timer);
}
