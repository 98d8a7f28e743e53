/**
 * 20 ms of silence as Opus (RFC 6716): one CELT frame, full band, mono, that codes nothing. Decoders accept it in a
 * stereo stream too. Players ignore a gap in an audio track's timestamps and lose sync with the picture, so gaps are
 * filled.
 */
export const silentOpus = { bytes: Uint8Array.of(0xf8, 0xff, 0xfe), seconds: 0.02 } as const;
