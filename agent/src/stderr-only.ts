/**
 * Redirects standard output to standard error. LiveKit logs to standard output, which is reserved for the worker's
 * ready line.
 */
process.stdout.write = process.stderr.write.bind(process.stderr);
