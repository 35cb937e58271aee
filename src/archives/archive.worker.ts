/** Lists the archive that it is sent, beside the page: a long directory must not hold up a letter that is typed. */
import { listArchive } from './listArchive';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void listArchive(data).then((reading) => postMessage(reading));
});
