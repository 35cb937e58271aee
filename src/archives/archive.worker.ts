/** In a worker: a long directory would block input. */
import { listArchive } from './listArchive';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void listArchive(data).then((reading) => postMessage(reading));
});
