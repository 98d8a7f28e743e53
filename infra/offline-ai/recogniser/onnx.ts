import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Loads a model. It uses one thread: the recogniser shares the processor with conversations. */
export const loadModel = (path: string): Promise<InferenceSession> =>
  InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Logs errors only.
    logSeverityLevel: 3,
  });

/** Returns an input of a model. `dims`: its dimensions; none for a single number. */
export const floats = (data: Float32Array, ...dims: number[]): Tensor => new Tensor('float32', data, dims);

/** Returns an input of 64-bit integers, as `floats` does. */
export const integers = (data: readonly number[], ...dims: number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(data, BigInt), dims);

/** An attention mask that hides nothing. */
export const unmasked = (length: number): Tensor =>
  new Tensor('int64', new BigInt64Array(length).fill(1n), [1, length]);

/** Results of a model, by name. */
export type Results = Readonly<Record<string, Tensor>>;

/** Returns one of a model's results. Throws if there is none of this name. */
export function tensorOf(results: Results, name: string): Tensor {
  const tensor = results[name];
  if (!tensor) throw new Error(`the model has no result ${name}`);
  return tensor;
}

/** Returns the floats of one of a model's results. Throws if there is none of this name, or it has no floats. */
export function floatsOf(results: Results, name: string): Float32Array {
  const { data } = tensorOf(results, name);
  if (!(data instanceof Float32Array)) throw new Error(`the model's result ${name} has no floats`);
  return data;
}
