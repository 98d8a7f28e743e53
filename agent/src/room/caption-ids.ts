import type { LocalParticipant } from '@livekit/rtc-node';
import { captionTopic } from '@candi/contract/interviews/room';

export type StreamTextOptions = NonNullable<Parameters<LocalParticipant['streamText']>[0]>;

/** LiveKit's attributes of a caption stream. */
const idAttribute = 'lk.segment_id';
const finalAttribute = 'lk.transcription_final';

export interface CaptionIdsOptions {
  candidateIdentity: string;
  /** Returns the id for the caption of what Candi is saying. */
  candiId: () => string;
}

/**
 * Lets captions and stored segments have the same id: Candi's captions get the id of their utterance, and the id that
 * LiveKit gave the candidate's current caption is known here.
 */
export class CaptionIds {
  readonly #options: CaptionIdsOptions;
  #candidateId: string | undefined;

  constructor(options: CaptionIdsOptions) {
    this.#options = options;
  }

  /** Id of the caption of the candidate's current words; undefined if there is none yet. */
  get candidateId(): string | undefined {
    return this.#candidateId;
  }

  /** Must be called before the session begins to send captions. */
  follow(participant: Pick<LocalParticipant, 'streamText'>): void {
    const streamText = participant.streamText.bind(participant);
    participant.streamText = (options) => streamText(this.#identified(options));
  }

  #identified(options: StreamTextOptions = {}): StreamTextOptions {
    const { topic, senderIdentity, attributes } = options;
    if (topic !== captionTopic) return options;
    if (senderIdentity !== this.#options.candidateIdentity)
      return { ...options, attributes: { ...attributes, [idAttribute]: this.#options.candiId() } };
    this.#candidateId = attributes?.[finalAttribute] === 'true' ? undefined : attributes?.[idAttribute];
    return options;
  }
}
