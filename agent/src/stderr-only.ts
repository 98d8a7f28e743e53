/**
 * LiveKit logs to standard output, which is reserved for the worker's ready line; this sends all output to standard
 * error.
 */
process.stdout.write = process.stderr.write.bind(process.stderr);
