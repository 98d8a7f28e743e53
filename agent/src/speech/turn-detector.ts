import { getJobContext, inference } from '@livekit/agents';
import type { ipc } from '@livekit/agents';

/** The answer of the model's runner. */
interface Opinion {
  probability?: number;
}

/**
 * LiveKit's audio end-of-turn model with its own use of the probability (0–1) that the candidate is done: the wait
 * follows it in steps. `asked` is called with each request and returns the callback for the answer. The session knows
 * only one threshold and doesn't wait for the model.
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
