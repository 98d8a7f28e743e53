/**
 * Runs in the page: simulates a room without echo cancellation. The microphone picks up only what the page plays, 150
 * ms later and at half the volume.
 */
export const installEchoRoom = (): void => {
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  let air: { context: AudioContext; microphone: MediaStreamAudioDestinationNode } | null = null;
  const room = () => {
    if (air) return air;
    const context = new AudioContext();
    air = { context, microphone: context.createMediaStreamDestination() };
    return air;
  };
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    if (!wanted?.audio) return stream;
    for (const track of stream.getAudioTracks()) track.stop();
    return new MediaStream(room().microphone.stream.getAudioTracks());
  };
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => {
        if (track.kind !== 'audio') return;
        const { context, microphone } = room();
        const stream = new MediaStream([track]);
        // Chromium renders a remote track into Web Audio only while a media element plays it.
        const element = new Audio();
        element.muted = true;
        element.srcObject = stream;
        void element.play().catch(() => undefined);
        const [late, weaker] = [context.createDelay(1), context.createGain()];
        late.delayTime.value = 0.15;
        weaker.gain.value = 0.5;
        context.createMediaStreamSource(stream).connect(late).connect(weaker).connect(microphone);
      });
    }
  };
};
