/** An aborted call fails with `aborted`. */
export interface CallOptions {
  signal?: AbortSignal;
}
