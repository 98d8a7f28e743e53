/** What is being said now, before it is stored. Empty when nobody speaks. */
export interface Captions {
  candi: string;
  candidate: string;
  /** Streams behind the two texts; a final one takes no more changes. */
  candiId: string;
  /** What of hers was stored last: its end may still be on its way as a caption. */
  candiStored: string;
  candidateId: string;
  candidateFinal: boolean;
  /** What of theirs was stored last: it may still be on its way as a caption. */
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
  /** Candi's words come as pieces of one stream. */
  | { kind: 'candi'; id: string; piece: string }
  /** The candidate's come as the whole text so far; the final one twice, and perhaps an older one after it. */
  | { kind: 'candidate'; id: string; text: string; final: boolean }
  /** Stored: it stands in the transcript from here on. */
  | { kind: 'stored'; speaker: 'candi' | 'candidate'; text: string };

export function caption(captions: Captions, event: CaptionEvent): Captions {
  if (event.kind === 'stored')
    return event.speaker === 'candi'
      ? { ...captions, candi: '', candiStored: event.text.trim() }
      : { ...captions, candidate: '', candidateStored: event.text.trim() };
  if (event.kind === 'candi') {
    const before = captions.candiId === event.id ? captions.candi : '';
    const candi = before + event.piece;
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
