/**
 * LiveKit logs to standard output, which is kept for the worker's one ready line: everything else goes to standard
 * error.
 */
process.stdout.write = process.stderr.write.bind(process.stderr);
