import { lobbyAgentName, lobbyIdentity } from '@candi/contract/interviews/lobby';
import type { Logger } from '@candi/runtime/json-logger';
import {
  AvailabilityResponse,
  JobStatus,
  JobType,
  ParticipantPermission,
  RegisterWorkerRequest,
  ServerMessage,
  UpdateJobStatus,
  UpdateWorkerStatus,
  WorkerMessage,
  WorkerStatus,
} from '@livekit/protocol';
import type { AvailabilityRequest, JobAssignment } from '@livekit/protocol';
import { AccessToken } from 'livekit-server-sdk';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';

/**
 * The phone bridge as a worker of the LiveKit server (protocol of LiveKit agents, livekit_agent.proto). The server
 * gives each new lobby to one worker, so that several bridges share the calls.
 */

/** Delays before the connection is made again (ms); the last one repeats. */
const reconnectDelaysMs = [100, 500, 1000, 2000, 5000];
/** Interval of pings. A server that hasn't answered the last one is reconnected (ms). */
const pingMs = 10_000;
/** How long the server may take to assign a job that the worker has accepted (ms), as in LiveKit's own workers. */
const assignmentMs = 7500;

export interface LiveKitServer {
  /** URL of the server as seen from this machine (ws, wss, http or https). */
  url: string;
  apiKey: string;
  apiSecret: string;
}

export interface Lobby {
  roomName: string;
  /** Token with which the bridge joins. */
  token: string;
}

export interface LobbyWorkerOptions {
  server: LiveKitServer;
  /** Maximum number of calls at the same time. */
  maxCalls: number;
  /** Returns whether the bridge can take one more call. Its outgoing calls need places, too. */
  hasPlace: () => boolean;
  /** Conducts the call of a lobby. Resolves when the call has ended; never throws. */
  onLobby: (lobby: Lobby) => Promise<void>;
  /** Called whenever the server has accepted the worker. */
  onRegistered?: () => void;
  log: Logger;
}

export interface LobbyWorker {
  stop: () => void;
}

/** Registers at the LiveKit server, and again whenever the connection is lost. */
export const startLobbyWorker = (options: LobbyWorkerOptions): LobbyWorker => {
  const worker = new Worker(options);
  void worker.connect();
  return { stop: () => worker.stop() };
};

type Message = NonNullable<ConstructorParameters<typeof WorkerMessage>[0]>['message'];

class Worker {
  readonly #options: LobbyWorkerOptions;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #isStopped = false;
  /** Ids of accepted jobs whose call hasn't ended, with the timers of those that aren't assigned yet. */
  readonly #jobs = new Map<string, NodeJS.Timeout | null>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LobbyWorkerOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const { url, apiKey, apiSecret } = this.#options.server;
    const token = new AccessToken(apiKey, apiSecret, { ttl: '1m' });
    token.addGrant({ agent: true });
    const jwt = await token.toJwt();
    if (this.#isStopped) return;
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/agent`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
    this.#socket = socket;
    let isAlive = true;
    socket.on('pong', () => (isAlive = true));
    const ping = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, pingMs);
    socket.on('open', () => this.#register());
    socket.on('message', (data) => this.#received(data));
    socket.on('error', (problem) => this.#options.log.warn('LiveKit worker failed', { problem }));
    socket.once('close', () => {
      clearInterval(ping);
      this.#reconnect();
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #reconnect(): void {
    if (this.#isStopped) return;
    const delayMs = reconnectDelaysMs[Math.min(this.#attempts, reconnectDelaysMs.length - 1)];
    this.#attempts += 1;
    this.#timer = setTimeout(() => void this.connect(), delayMs);
  }

  #register(): void {
    const allowedPermissions = new ParticipantPermission({
      canPublish: true,
      canSubscribe: true,
      canPublishData: true,
      canUpdateMetadata: true,
      agent: true,
    });
    this.#send({
      case: 'register',
      value: new RegisterWorkerRequest({
        type: JobType.JT_ROOM,
        agentName: lobbyAgentName,
        version: '1',
        allowedPermissions,
      }),
    });
  }

  #received(data: RawData): void {
    if (!Buffer.isBuffer(data)) return;
    const { message } = ServerMessage.fromBinary(data);
    switch (message.case) {
      case 'register':
        this.#attempts = 0;
        this.#tellLoad();
        this.#options.onRegistered?.();
        return;
      case 'availability':
        return this.#asked(message.value);
      case 'assignment':
        return this.#assigned(message.value);
    }
  }

  #asked({ job }: AvailabilityRequest): void {
    if (!job) return;
    const { maxCalls, hasPlace } = this.#options;
    const available = !this.#isStopped && this.#jobs.size < maxCalls && hasPlace();
    if (available) this.#reserve(job.id);
    this.#send({
      case: 'availability',
      value: new AvailabilityResponse({
        jobId: job.id,
        available,
        participantIdentity: lobbyIdentity,
        participantName: 'Candi',
      }),
    });
  }

  /** Keeps a place for a job. The server may assign the job to nobody, such as when the caller has gone. */
  #reserve(jobId: string): void {
    const timer = setTimeout(() => this.#jobs.delete(jobId), assignmentMs).unref();
    this.#jobs.set(jobId, timer);
  }

  #assigned({ job, token }: JobAssignment): void {
    if (!job?.room) return;
    const { id, room } = job;
    clearTimeout(this.#jobs.get(id) ?? undefined);
    this.#jobs.set(id, null);
    this.#tellLoad();
    void this.#options.onLobby({ roomName: room.name, token }).finally(() => {
      this.#jobs.delete(id);
      this.#send({
        case: 'updateJob',
        value: new UpdateJobStatus({ jobId: id, status: JobStatus.JS_SUCCESS }),
      });
      this.#tellLoad();
    });
  }

  #tellLoad(): void {
    const load = this.#jobs.size / this.#options.maxCalls;
    const status = load < 1 ? WorkerStatus.WS_AVAILABLE : WorkerStatus.WS_FULL;
    this.#send({ case: 'updateWorker', value: new UpdateWorkerStatus({ load, status }) });
  }

  #send(message: Message): void {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN) socket.send(new WorkerMessage({ message }).toBinary());
  }
}
