import type { Page } from 'playwright-core';

/**
 * Publishes the page's camera and microphone to a peer connection in the same page, encoded as in a call (480 lines,
 * at most 20 fps).
 */
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
