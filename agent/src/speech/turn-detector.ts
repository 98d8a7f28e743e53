import { getJobContext, inference } from '@livekit/agents';
import type { ipc } from '@livekit/agents';

/** The answer of the model's runner. */
interface Opinion {
  probability?: number;
}

/**
 * LiveKit's audio end-of-turn model, with our own use of its opinion (0–1, that the candidate is done): how long to
 * wait
 * follows it in steps. `asked` is called when the model is, and gives where its answer goes. The session itself, which
 * knows one threshold, does not wait for the model.
 */
export const turnDetector = (
  asked: () => (probability: number) => void,
  onProblem: (problem: unknown) => void,
): inference.TurnDetector => {
  const { inferenceExecutor } = getJobContext();
  const ask = async (method: string, data: unknown): Promise<void> => {
    const tell = asked();
    try {
      const opinion = (await inferenceExecutor.doInference(method, data)) as Opinion | null;
      if (opinion?.probability !== undefined) tell(opinion.probability);
    } catch (error) {
      onProblem(error);
    }
  };
  const executor: ipc.InferenceExecutor = {
    doInference(method, data) {
      void ask(method, data);
      return Promise.resolve({ probability: 1, inferenceDurationMs: 0 });
    },
  };

  return new inference.TurnDetector({ version: 'v1-mini', executor });
};
