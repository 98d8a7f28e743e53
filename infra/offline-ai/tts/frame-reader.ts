/** Length of a frame's head (bytes): the lengths of the text and of the audio. */
const headLength = 8;

/** Creates a reader of the frames that `frames.py` writes. `onFrame` receives the text and the audio of each frame. */
export function createFrameReader(onFrame: (text: string, audio: Uint8Array) => void) {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = headLength;
  return (data: Buffer): void => {
    chunks.push(data);
    length += data.length;
    while (length >= needed) {
      const all = chunks.length === 1 ? (chunks[0] ?? data) : Buffer.concat(chunks);
      const textLength = all.readUInt32LE(0);
      needed = headLength + textLength + all.readUInt32LE(4);
      if (length < needed) {
        chunks = [all];
        return;
      }
      const audioAt = headLength + textLength;
      const audio = all.subarray(audioAt, needed);
      const text = all.toString('utf8', headLength, audioAt);
      const rest = all.subarray(needed);
      chunks = [rest];
      length = rest.length;
      needed = headLength;
      onFrame(text, audio);
    }
  };
}
