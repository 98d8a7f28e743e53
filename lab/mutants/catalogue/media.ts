import type { Mutant } from '../mutant.ts';

export const mediaMutants: readonly Mutant[] = [
  {
    name: 'media-empty-upload-loop',
    defect: 'An upload that has caught up goes on sending empty chunks instead of waiting.',
    file: 'media/recording/upload-plan.ts',
    find: 'if (plan.offset < plan.written) {',
    replace: 'if (plan.offset <= plan.written) {',
    caughtBefore: 'media/recording/upload-plan.test.ts',
  },
  {
    name: 'media-replay-refused-for-good',
    defect: 'A chunk that the gateway already has ends the upload: the branch for this error is lost.',
    file: 'media/recording/upload-plan.ts',
    find: "if (event.code === 'UPLOAD_REPLAYED' || event.code === 'UPLOAD_OUT_OF_ORDER') {",
    replace: "if (event.code === 'UPLOAD_OUT_OF_ORDER') {",
    caughtBefore: 'media/recording/upload-plan.test.ts',
  },
  {
    name: 'media-upload-without-timeout',
    defect:
      "The timeout's signal isn't combined with the one of giving up: a stalled request blocks the upload.",
    file: 'media/recording/uploader.ts',
    find: 'AbortSignal.any([giveUp.signal, AbortSignal.timeout(callTimeoutMs)])',
    replace: 'AbortSignal.any([giveUp.signal])',
    caughtBefore: 'media/recording/uploader.test.ts',
  },
  {
    name: 'media-voices-swapped',
    defect: "The finished file has the candidate's voice on Candi's side.",
    file: 'media/finalise/finalise-audio.ts',
    find: '    candidate: createVoiceReader(candidate),\n    candi: createVoiceReader(candi),\n',
    replace: '    candidate: createVoiceReader(candi),\n    candi: createVoiceReader(candidate),\n',
    caughtBefore: 'media/finalise/finalise-audio.test.ts',
  },
  {
    name: 'media-join-in-wrong-unit',
    defect: 'The largest gap between two joined chunks is taken for seconds instead of milliseconds.',
    file: 'media/finalise/place-chunks.ts',
    find: '(joinGapMs / 1000) * sampleRate;\n  let placed',
    replace: 'joinGapMs * sampleRate;\n  let placed',
    caughtBefore: 'media/finalise/place-chunks.test.ts',
  },
  {
    name: 'media-pause-in-noise',
    defect: 'The pause between words is never found in a noisy room: the threshold ignores the noise floor.',
    file: 'media/recording/pause-detector.ts',
    find: 'peak <= Math.max(silence, lowest * room)',
    replace: 'peak <= Math.min(silence, lowest * room)',
    caughtBefore: 'media/recording/pause-detector.test.ts',
  },
  {
    name: 'media-saving-not-shown',
    defect:
      'A recording that stops while online never reports that it is being saved: the condition is inverted.',
    file: 'media/recording/recording-progress.ts',
    find: "if (state.status === 'recording') now({ status: 'saving' });",
    replace: "if (state.status !== 'recording') now({ status: 'saving' });",
    caughtBefore: 'media/recording/recording-progress.test.ts',
  },
  {
    name: 'media-recording-lost-with-page',
    defect: 'A recording is kept in memory until it is sent: a page that crashes or is reloaded loses it.',
    file: 'media/recording/spool.ts',
    find: 'if (!file || full) return false;',
    replace: 'if (!file || !full) return false;',
    caughtBefore:
      'web/src/features/interviews/sessions/interrupted-uploads/resume-interrupted-uploads.test.tsx',
  },
  {
    name: 'media-recorder-without-chunks',
    defect: 'MediaRecorder gives its recording only at its end: a page that crashes or is reloaded loses it.',
    file: 'media/recording/page-recorder.ts',
    find: 'recorder.start(chunkMs);',
    replace: 'recorder.start();',
    caughtBefore:
      'web/src/features/interviews/sessions/interrupted-uploads/resume-interrupted-uploads.test.tsx',
  },
];
