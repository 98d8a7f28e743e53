/** Live captions of speech that isn't stored yet. `candi` and `candidate` are empty when nobody speaks. */
export interface Captions {
  candi: string;
  candidate: string;
  /** Id of the caption that `candi` comes from. */
  candiId: string;
  /** Id of Candi's caption whose text was stored last. The end of this text may still arrive. */
  candiStoredId: string;
  candidateId: string;
  candidateFinal: boolean;
  /** Text of the candidate's segment that was stored last. This text may still arrive as a caption. */
  candidateStored: string;
}

export const noCaptions: Captions = {
  candi: '',
  candidate: '',
  candiId: '',
  candiStoredId: '',
  candidateId: '',
  candidateFinal: false,
  candidateStored: '',
};

export type CaptionEvent =
  /** Candi's captions arrive as chunks of one stream. */
  | { kind: 'candi'; id: string; chunk: string }
  /**
   * Each of the candidate's captions contains the whole text so far. The final caption arrives twice, and an older
   * caption may follow it.
   */
  | { kind: 'candidate'; id: string; text: string; final: boolean }
  /**
   * The text was stored and is now part of the transcript. `id`: the id of its caption; undefined if it had none, or if
   * the text was fetched from the gateway, which doesn't store the ids.
   */
  | { kind: 'stored'; speaker: 'candi' | 'candidate'; text: string; id: string | undefined };

export function caption(captions: Captions, event: CaptionEvent): Captions {
  if (event.kind === 'stored')
    return event.speaker === 'candi' ? candiStored(captions, event) : candidateStored(captions, event);
  if (event.kind === 'candi') {
    if (event.id === captions.candiStoredId) return captions;
    const before = captions.candiId === event.id ? captions.candi : '';
    return { ...captions, candiId: event.id, candi: before + event.chunk };
  }
  const same = captions.candidateId === event.id;
  if (same && captions.candidateFinal) return captions;
  return {
    ...captions,
    candidateId: event.id,
    candidate: event.text.trim() === captions.candidateStored ? '' : event.text,
    candidateFinal: event.final,
  };
}

type Stored = Extract<CaptionEvent, { kind: 'stored' }>;

/** Ends the caption of the stored utterance only, because Candi's next utterance may already be captioned. */
function candiStored(captions: Captions, { id, text }: Stored): Captions {
  const isShown = id === undefined ? captions.candi.trim() === text.trim() : captions.candiId === id;
  return { ...captions, candi: isShown ? '' : captions.candi, candiStoredId: id ?? captions.candiStoredId };
}

/** Ends the caption of the stored words only: typed words have none, and the next words may already be captioned. */
function candidateStored(captions: Captions, { id, text }: Stored): Captions {
  const stored = text.trim();
  const isShown = captions.candidateId === id || captions.candidate.trim() === stored;
  return { ...captions, candidate: isShown ? '' : captions.candidate, candidateStored: stored };
}
