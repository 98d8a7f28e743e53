/** Live captions of speech that isn't stored yet. `candi` and `candidate` are empty when nobody speaks. */
export interface Captions {
  candi: string;
  candidate: string;
  /** Id of the stream that `candi` comes from. */
  candiId: string;
  /** Text of Candi's segment that was stored last. The end of this text may still arrive as a caption. */
  candiStored: string;
  candidateId: string;
  candidateFinal: boolean;
  /** Text of the candidate's segment that was stored last. This text may still arrive as a caption. */
  candidateStored: string;
}

export const noCaptions: Captions = {
  candi: '',
  candidate: '',
  candiId: '',
  candiStored: '',
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
  /** The text was stored and is now part of the transcript. */
  | { kind: 'stored'; speaker: 'candi' | 'candidate'; text: string };

export function caption(captions: Captions, event: CaptionEvent): Captions {
  if (event.kind === 'stored')
    return event.speaker === 'candi'
      ? { ...captions, candi: '', candiStored: event.text.trim() }
      : { ...captions, candidate: '', candidateStored: event.text.trim() };
  if (event.kind === 'candi') {
    const before = captions.candiId === event.id ? captions.candi : '';
    const candi = before + event.chunk;
    const late = captions.candiId === event.id && captions.candiStored.endsWith(candi.trim());
    return { ...captions, candiId: event.id, candi: late ? '' : candi };
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
