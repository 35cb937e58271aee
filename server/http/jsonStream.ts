import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** JSON text of an array, in batches that bound memory and don't block the event loop. */
export async function* jsonArray(
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string, void, undefined> {
  let separator = '[';
  for await (const items of batches) {
    await yieldToEventLoop();
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Backpressured body; an error resets the connection, so that the client sees an incomplete body.
 * @param onError called with errors after the status was sent
 * @throws the first chunk's error, before anything is sent
 */
export async function toBodyStream(
  chunks: AsyncGenerator<string, void, undefined>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, void>> = Promise.resolve(await chunks.next());
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = await next;
      if (chunk.done) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(chunk.value));
      next = chunks.next();
      // The next pull rethrows it.
      next.catch(onError);
    },
    cancel: async () => {
      await chunks.return();
    },
  });
}
