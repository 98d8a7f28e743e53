/** The package has no declarations of its own in this version. It exports what onnxruntime-common declares. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
