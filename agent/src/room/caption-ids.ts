import type { LocalParticipant } from '@livekit/rtc-node';
import { captionTopic } from '@candi/contract/interviews/room';

export type StreamTextOptions = NonNullable<Parameters<LocalParticipant['streamText']>[0]>;
type TextWriter = Awaited<ReturnType<LocalParticipant['streamText']>>;

/** LiveKit's attributes of a caption stream. */
const idAttribute = 'lk.segment_id';
const finalAttribute = 'lk.transcription_final';

/** The words of Candi's caption so far, which follow her voice. */
export interface CandiCaption {
  id: string;
  text: string;
}

export interface CaptionIdsOptions {
  candidateIdentity: string;
  /** Returns the id for the caption of what Candi is saying. */
  candiId: () => string;
  /** Called with each word that is added to Candi's caption. */
  onCandiWords: (caption: CandiCaption) => void;
}

/**
 * Lets captions and stored segments have the same id: Candi's captions get the id of their utterance, and the id that
 * LiveKit gave the candidate's current caption is known here. Also follows the words of Candi's captions.
 */
export class CaptionIds {
  readonly #options: CaptionIdsOptions;
  #candidateId: string | undefined;
  #candiCaption: CandiCaption | null = null;

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
    participant.streamText = async (options) => {
      const identified = this.#identified(options);
      const writer = await streamText(identified);
      if (this.#isCandiCaption(identified))
        this.#followWords(writer, identified.attributes?.[idAttribute] ?? '');
      return writer;
    };
  }

  #isCandiCaption({ topic, senderIdentity }: StreamTextOptions): boolean {
    return topic === captionTopic && senderIdentity !== this.#options.candidateIdentity;
  }

  /** An utterance may have several captions with the same id, one after the other. */
  #followWords(writer: Pick<TextWriter, 'write'>, id: string): void {
    const write = writer.write.bind(writer);
    writer.write = (words) => {
      const before = this.#candiCaption?.id === id ? this.#candiCaption.text : '';
      this.#candiCaption = { id, text: before + words };
      this.#options.onCandiWords(this.#candiCaption);
      return write(words);
    };
  }

  #identified(options: StreamTextOptions = {}): StreamTextOptions {
    const { attributes } = options;
    if (options.topic !== captionTopic) return options;
    if (this.#isCandiCaption(options))
      return { ...options, attributes: { ...attributes, [idAttribute]: this.#options.candiId() } };
    this.#candidateId = attributes?.[finalAttribute] === 'true' ? undefined : attributes?.[idAttribute];
    return options;
  }
}
