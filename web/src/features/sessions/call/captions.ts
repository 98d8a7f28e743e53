/** What is being said now, before it is stored. Empty when nobody speaks. */
export interface Captions {
  candi: string;
  candidate: string;
  /** Streams behind the two texts; a final one takes no more changes. */
  candiId: string;
  candidateId: string;
  candidateFinal: boolean;
}

export const noCaptions: Captions = {
  candi: '',
  candidate: '',
  candiId: '',
  candidateId: '',
  candidateFinal: false,
};

export type CaptionEvent =
  /** Candi's words come as pieces of one stream. */
  | { kind: 'candi'; id: string; piece: string }
  /** The candidate's come as the whole text so far; the final one twice, and perhaps an older one after it. */
  | { kind: 'candidate'; id: string; text: string; final: boolean }
  /** Stored: it stands in the transcript from here on. */
  | { kind: 'stored'; speaker: 'candi' | 'candidate' };

export function caption(captions: Captions, event: CaptionEvent): Captions {
  if (event.kind === 'stored')
    return event.speaker === 'candi' ? { ...captions, candi: '' } : { ...captions, candidate: '' };
  if (event.kind === 'candi') {
    const before = captions.candiId === event.id ? captions.candi : '';
    return { ...captions, candiId: event.id, candi: before + event.piece };
  }
  const same = captions.candidateId === event.id;
  if (same && captions.candidateFinal) return captions;
  return {
    ...captions,
    candidateId: event.id,
    candidate: event.text,
    candidateFinal: event.final,
  };
}
