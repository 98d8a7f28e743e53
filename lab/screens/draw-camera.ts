/**
 * Runs in the page before its own scripts: replaces the camera's picture by a drawn candidate who breathes and nods, so
 * that no real person is shown.
 */
export const drawCamera = (): void => {
  if (!location.protocol.startsWith('http')) return;
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const shape = (colour: string, path: () => void): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    path();
    pen.fill();
  };
  const draw = (): void => {
    const seconds = performance.now() / 1000;
    const breath = Math.sin(seconds * 1.7) * 2.5;
    const nod = Math.sin(seconds * 0.9) * 3 + Math.sin(seconds * 2.3) * 1.5;
    const wall = pen.createLinearGradient(0, 0, 640, 360);
    wall.addColorStop(0, '#f3dfd2');
    wall.addColorStop(1, '#d9b8a4');
    pen.fillStyle = wall;
    pen.fillRect(0, 0, 640, 360);
    shape('#fff6ee', () => pen.roundRect(46, 40, 150, 190, 10));
    shape('#cfe3e0', () => pen.roundRect(56, 50, 130, 170, 6));
    shape('#5f8f7a', () => pen.ellipse(560, 210, 34, 78, 0.35, 0, 7));
    shape('#4b7866', () => pen.ellipse(592, 230, 26, 66, -0.3, 0, 7));
    shape('#b56a48', () => pen.roundRect(540, 270, 70, 90, 8));
    pen.save();
    pen.translate(320, 190 + breath);
    shape('#27474e', () => pen.roundRect(-150, 92, 300, 240, 90));
    shape('#a9714f', () => pen.roundRect(-32, 40, 64, 84, 28));
    pen.translate(nod * 0.5, nod);
    shape('#241a17', () => pen.ellipse(0, -42, 86, 94, 0, 0, 7));
    shape('#c48a64', () => pen.ellipse(0, -18, 68, 84, 0, 0, 7));
    shape('#241a17', () => pen.ellipse(-8, -86, 70, 36, -0.16, 0, 7));
    const open = seconds % 4.1 < 0.14 ? 1 : 6;
    for (const x of [-26, 26]) shape('#241a17', () => pen.ellipse(x, -22, 6, open, 0, 0, 7));
    shape('#a9714f', () => pen.ellipse(0, 2, 8, 5, 0, 0, 7));
    pen.strokeStyle = '#8c4a3a';
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.arc(0, 12, 24, 0.5, Math.PI - 0.5);
    pen.stroke();
    pen.restore();
  };
  draw();
  setInterval(draw, 66);
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    for (const track of stream.getVideoTracks()) {
      const [drawn] = canvas.captureStream(15).getVideoTracks();
      if (!drawn) continue;
      const settings = track.getSettings();
      drawn.getSettings = () => ({ ...settings });
      stream.removeTrack(track);
      track.stop();
      stream.addTrack(drawn);
    }
    return stream;
  };
};
