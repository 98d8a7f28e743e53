import type { Page } from 'playwright-core';

/** Sends the page's camera and microphone as the call does (480 lines, at most 20 a second), to a peer in the page. */
export const publishCall = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
    near.addEventListener(
      'icecandidate',
      ({ candidate }) => void far.addIceCandidate(candidate ?? undefined),
    );
    far.addEventListener(
      'icecandidate',
      ({ candidate }) => void near.addIceCandidate(candidate ?? undefined),
    );
    const { camera, microphone } = window.devices;
    const sender = near.addTrack(camera, new MediaStream([camera]));
    near.addTrack(microphone, new MediaStream([microphone]));
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription!);
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription!);
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings) {
      encoding.maxBitrate = 700_000;
      encoding.maxFramerate = 20;
    }
    await sender.setParameters(parameters);
  });
