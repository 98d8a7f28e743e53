import { getJobContext, inference } from '@livekit/agents';
import type { ipc } from '@livekit/agents';

/** Response of the model's inference runner. */
interface Prediction {
  probability?: number;
}

/**
 * LiveKit's audio end-of-turn model, which predicts the probability (0–1) that the candidate's turn is over. The
 * session would only compare this probability with a threshold, so it always receives 1 and never waits; `TurnWatch`
 * uses the real probability instead. `onRequest`: called for each prediction that is requested; returns a callback
 * that receives the probability. `onProblem`: called if a prediction fails.
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
