import { getJobContext, inference } from '@livekit/agents';
import type { ipc } from '@livekit/agents';

/** The answer of the model's runner. */
interface Prediction {
  probability?: number;
}

/**
 * LiveKit's audio end-of-turn model. The session would compare the probability (0–1) that the candidate is done with a
 * single threshold, so it is always told 1 and never waits; `TurnWatch` uses the real probability instead. `asked` is
 * called with each request and returns the callback for the answer.
 */
export const turnDetector = (
  onRequest: () => (probability: number) => void,
  onProblem: (problem: unknown) => void,
): inference.TurnDetector => {
  const { inferenceExecutor } = getJobContext();
  const ask = async (method: string, data: unknown): Promise<void> => {
    const report = onRequest();
    try {
      const prediction = (await inferenceExecutor.doInference(method, data)) as Prediction | null;
      if (prediction?.probability !== undefined) report(prediction.probability);
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
