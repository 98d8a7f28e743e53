/** What the voice engine itself makes of a text: the reference for what was heard of Candi. Samples −1…1. */
export const engineVoice = async (
  env: Record<string, string>,
  text: string,
): Promise<{ samples: Float32Array; sampleRate: number }> => {
  const { TTS_URL = '', TTS_KEY = '', TTS_MODEL = '' } = env;
  const answer = await fetch(`${TTS_URL.replace(/^ws/, 'http')}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TTS_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: TTS_MODEL.replace('{language}', 'en'),
      input: text,
      response_format: 'pcm',
    }),
  });
  if (!answer.ok) throw new Error(`the voice engine: ${answer.status} ${await answer.text()}`);
  const pcm = Buffer.from(await answer.arrayBuffer());
  const samples = Float32Array.from({ length: pcm.length >> 1 }, (_, i) => pcm.readInt16LE(i * 2) / 32_768);
  return { samples, sampleRate: 24_000 };
};
