import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@candi/infra/debian/programs';
import { freePort, freeSipPort, releasePort } from '@candi/infra/start/ports';
import { wavHeaderBytes } from '@candi/infra/offline-ai/wire/wav-header';
import { telephoneRate } from '@candi/media/phone/g711';
import { chordIn, chordWindowMs } from '../doubles/chords.ts';
import type { Sound } from '../measure/sound.ts';
import { wavFile } from '../measure/wav.ts';
import type { TestCertificate } from './certificate.ts';

/** Silence appended to every sound (s). baresip hangs up when its audio file ends, so the next sound must start earlier. */
const trailingS = 300;
/** Level above which something is heard (RMS of 16-bit samples over 20 ms). */
const audible = 150;
/** Samples of the windows in which a level and a chord are measured. */
const [levelSamples, chordSamples] = [20, chordWindowMs].map((ms) => (ms * telephoneRate) / 1000) as [
  number,
  number,
];
const samplesPerMs = telephoneRate / 1000;
/** How often the recording of what is heard is looked at (ms). */
const everyMs = 50;

interface Event {
  type: string;
  param?: string;
}

/** How a softphone that signals over TLS protects its calls. */
export interface Security {
  /** Its certificate, which the other side's authority has issued too. */
  certificate: TestCertificate;
  /** Whether it encrypts audio, and accepts no call without encryption. */
  encrypted: boolean;
}

/** A telephone for tests: Debian's baresip, controlled over its TCP interface. Throws if baresip is missing. */
export class Softphone {
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #socket: Socket;
  readonly #onEvent = new Set<(event: Event) => void>();
  #text = '';
  #isInCall = false;
  readonly #silence: string;
  /** Address at which the telephone rings. */
  readonly address: string;

  private constructor(
    folder: string,
    process: ChildProcess,
    socket: Socket,
    silence: string,
    address: string,
  ) {
    this.address = address;
    this.#folder = folder;
    this.#process = process;
    this.#socket = socket;
    this.#silence = silence;
    socket.on('data', (data) => this.#received(data.toString()));
    this.#onEvent.add(({ type }) => {
      if (type === 'CALL_ESTABLISHED') this.#isInCall = true;
      if (type === 'CALL_CLOSED') this.#isInCall = false;
    });
  }

  /** `security`: for a telephone that signals over TLS instead of UDP. */
  static async start(security?: Security): Promise<Softphone> {
    const program = requireProgram('baresip');
    const folder = mkdtempSync(join(tmpdir(), 'candi-softphone-'));
    const { sip, tls } = await sipPorts();
    const control = await freePort(0);
    const silence = join(folder, 'silence.wav');
    const heard = join(folder, 'heard');
    mkdirSync(heard);
    writeFileSync(silence, paddedFile({ samples: new Float32Array(), sampleRate: telephoneRate }));
    const config = [
      'poll_method epoll',
      'net_interface 127.0.0.1',
      `sip_listen 127.0.0.1:${sip}`,
      `audio_source aufile,${silence}`,
      'audio_player aubridge,heard',
      'audio_alert aubridge,alert',
      `audio_srate ${telephoneRate}-${telephoneRate}`,
      'audio_channels 1-1',
      'module_path /usr/lib/baresip/modules',
      ...['g711', 'srtp', 'aufile', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
      'module_tmp account.so',
      'module_app menu.so',
      'module_app ctrl_tcp.so',
      `ctrl_tcp_listen 127.0.0.1:${control}`,
      `snd_path ${heard}`,
    ];
    if (security) {
      const { certFile, keyFile, authorityFile } = security.certificate;
      const both = join(folder, 'certificate.pem');
      writeFileSync(both, Buffer.concat([readFileSync(certFile), readFileSync(keyFile)]));
      config.push(`sip_certificate ${both}`, `sip_cafile ${authorityFile}`);
    }
    writeFileSync(join(folder, 'config'), `${config.join('\n')}\n`);
    // Limits count the calls of one user together, whatever the port. A user with many digits would be a number.
    const user = `caller-${crypto.randomUUID().replaceAll(/\d|-/g, '')}`;
    writeFileSync(join(folder, 'accounts'), `${accountOf(user, security)}\n`);
    writeFileSync(join(folder, 'contacts'), '');
    // On stderr, baresip prints a line of statistics every 100 ms.
    const baresip = spawn(program, ['-f', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    let log = '';
    await new Promise<void>((resolve, reject) => {
      baresip.stdout.on('data', (data: Buffer) => {
        log += data.toString();
        if (log.includes('baresip is ready')) resolve();
      });
      baresip.once('exit', () => reject(new Error(`baresip ended: ${log}`)));
    });
    for (const port of [sip, tls, control]) releasePort(port);
    const socket = connect(control, '127.0.0.1');
    await once(socket, 'connect');
    const address = `sip:${user}@127.0.0.1:${security ? `${tls};transport=tls` : sip}`;
    return new Softphone(folder, baresip, socket, silence, address);
  }

  /** Calls an address. Resolves when the call is answered; rejects with the reason if it isn't. */
  async dial(address: string): Promise<void> {
    const answered = this.#event((event) => {
      if (event.type === 'CALL_CLOSED') throw new Error(`the call was refused: ${event.param ?? ''}`);
      return event.type === 'CALL_ESTABLISHED';
    });
    this.#removeRecordings();
    this.#send('ausrc', `aufile,${this.#silence}`);
    this.#send('dial', address);
    await answered;
  }

  /** Resolves when the telephone rings. */
  rings(): Promise<void> {
    return this.#event(({ type }) => type === 'CALL_INCOMING');
  }

  /** Answers the call that rings. */
  async answer(): Promise<void> {
    const answered = this.#event(({ type }) => type === 'CALL_ESTABLISHED');
    this.#removeRecordings();
    this.#send('ausrc', `aufile,${this.#silence}`);
    this.#send('accept', '');
    await answered;
  }

  /** Presses keys, one after another. */
  press(keys: string): void {
    for (const key of keys) this.#send('sndcode', key);
  }

  /** Plays a sound of `telephoneRate`, and then silence. */
  play(sound: Sound): void {
    const file = join(this.#folder, `${crypto.randomUUID()}.wav`);
    writeFileSync(file, paddedFile(sound));
    this.#send('ausrc', `aufile,${file}`);
  }

  /** Resolves once something has been heard after the call's first `fromMs`, and then silence for `quietMs`. Returns where (ms). */
  async heardOut(fromMs: number, quietMs: number): Promise<number> {
    for (;;) {
      const { lengthMs, firstMs, lastMs } = this.#heard(fromMs);
      if (firstMs !== null && lastMs !== null && lengthMs - lastMs >= quietMs) return lengthMs;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  /** Resolves once nothing has been heard for `quietMs`, after the call's first `fromMs`. Returns where (ms). */
  async silence(fromMs: number, quietMs: number): Promise<number> {
    for (;;) {
      const { lengthMs, lastMs } = this.#heard(fromMs);
      if (lengthMs - (lastMs ?? fromMs) >= quietMs) return lengthMs;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  /**
   * Resolves once one of the chords has been heard after the call's first `fromMs`, in two windows, so that a click can't
   * be taken for one. Returns where (ms).
   */
  async heardChord(chords: readonly number[], fromMs: number): Promise<number> {
    let from = fromMs;
    const windows = new Map<number, number>();
    for (;;) {
      const samples = this.#recorded(from);
      let at = 0;
      for (; at + chordSamples <= samples.length; at += chordSamples) {
        const heard = chordIn(samples.subarray(at, at + chordSamples), telephoneRate);
        if (heard === null || !chords.includes(heard)) continue;
        const times = (windows.get(heard) ?? 0) + 1;
        if (times === 2) return from + at / samplesPerMs;
        windows.set(heard, times);
      }
      from += at / samplesPerMs;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  /** Resolves with the reason when the other side hangs up. */
  async closed(): Promise<string> {
    let reason = '';
    await this.#event(({ type, param }) => {
      if (type === 'CALL_CLOSED') reason = param ?? '';
      return type === 'CALL_CLOSED';
    });
    return reason;
  }

  /** Hangs up, or refuses the call that rings. */
  async hangUp(): Promise<void> {
    const closed = this.closed();
    this.#send('hangup', '');
    await closed;
  }

  /** Hangs up if the other side hasn't done so. */
  async endCall(): Promise<void> {
    if (this.#isInCall) await this.hangUp();
  }

  /** Returns whether anything has been heard after the call's first `fromMs`. */
  hasHeard(fromMs: number): boolean {
    return this.#heard(fromMs).firstMs !== null;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#socket.destroy();
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Returns when the current call has been audible since `fromMs`, and its length. */
  #heard(fromMs: number): { lengthMs: number; firstMs: number | null; lastMs: number | null } {
    const samples = this.#recorded(fromMs);
    let firstMs: number | null = null;
    let lastMs: number | null = null;
    for (let at = 0; at + levelSamples <= samples.length; at += levelSamples) {
      const part = samples.subarray(at, at + levelSamples);
      const energy = part.reduce((sum, sample) => sum + sample * sample, 0);
      if (Math.sqrt(energy / levelSamples) < audible) continue;
      lastMs = fromMs + (at + levelSamples) / samplesPerMs;
      firstMs ??= lastMs;
    }
    return { lengthMs: fromMs + samples.length / samplesPerMs, firstMs, lastMs };
  }

  /** Removes the recordings of earlier calls. baresip names them by the second, so two calls can share a name. */
  #removeRecordings(): void {
    const folder = join(this.#folder, 'heard');
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  }

  /** Reads what has been heard in the current call, from `fromMs` on. */
  #recorded(fromMs: number): Int16Array {
    const folder = join(this.#folder, 'heard');
    const file = readdirSync(folder).find((name) => name.endsWith('dec.wav'));
    if (file === undefined) return new Int16Array();
    const descriptor = openSync(join(folder, file), 'r');
    try {
      const from = wavHeaderBytes + 2 * Math.floor(fromMs * samplesPerMs);
      const samples = new Int16Array(Math.max(0, (fstatSync(descriptor).size - from) >> 1));
      readSync(descriptor, samples, 0, samples.byteLength, from);
      return samples;
    } finally {
      closeSync(descriptor);
    }
  }

  async #event(isIt: (event: Event) => boolean): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const listener = (event: Event): void => {
        try {
          if (!isIt(event)) return;
          this.#onEvent.delete(listener);
          resolve();
        } catch (problem) {
          this.#onEvent.delete(listener);
          reject(problem);
        }
      };
      this.#onEvent.add(listener);
    });
  }

  /** Sends a command as a netstring, the format of baresip's ctrl_tcp. */
  #send(command: string, params: string): void {
    const text = JSON.stringify({ command, params });
    this.#socket.write(`${Buffer.byteLength(text)}:${text},`);
  }

  #received(data: string): void {
    this.#text += data;
    for (;;) {
      const [frame, length = ''] = /^(\d+):/.exec(this.#text) ?? [];
      if (frame === undefined || this.#text.length < frame.length + Number(length) + 1) return;
      const message = JSON.parse(this.#text.slice(frame.length, frame.length + Number(length))) as {
        event?: boolean;
      } & Event;
      this.#text = this.#text.slice(frame.length + Number(length) + 1);
      if (message.event === true) for (const listener of this.#onEvent) listener(message);
    }
  }
}

/** Returns a free port for SIP, and the one for TLS, for which baresip uses the next. */
const sipPorts = async (): Promise<{ sip: number; tls: number }> => {
  for (;;) {
    const sip = await freeSipPort(0);
    const tls = await freePort(sip + 1);
    if (tls === sip + 1) return { sip, tls };
    releasePort(sip);
    releasePort(tls);
  }
};

const accountOf = (user: string, security: Security | undefined): string => {
  if (!security) return `<sip:${user}@127.0.0.1>;regint=0`;
  const encryption = security.encrypted ? ';mediaenc=srtp-mand' : '';
  return `<sip:${user}@127.0.0.1;transport=tls>;regint=0${encryption}`;
};

const paddedFile = ({ samples, sampleRate }: Sound): Buffer => {
  const padded = new Float32Array(samples.length + trailingS * sampleRate);
  padded.set(samples);
  return wavFile({ samples: padded, sampleRate });
};
