/**
 * `npm run jobs -- list` prints the jobs that were given up, `npm run jobs -- resend [id…]` puts these, or all, back
 * into their queues. Runs beside the servers on PostgreSQL; the embedded database is open in one process at a time.
 */
import { readConfig } from './config/config';
import { openServices, runProcess } from './services';

const USAGE = 'Usage: npm run jobs -- list | resend [id…]';

async function run([command, ...ids]: readonly string[]) {
  if (command !== 'list' && command !== 'resend') {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const services = await openServices(readConfig(process.env, process.cwd()));
  try {
    if (command === 'list') {
      for (const letter of await services.jobs.deadLetters()) console.log(JSON.stringify(letter));
    } else {
      console.log(`${await services.jobs.resend(ids.length > 0 ? ids : undefined)} sent again`);
    }
  } finally {
    await services.close();
  }
}

await runProcess(() => run(process.argv.slice(2)));
