import { beforeAll, type RunnerTask } from 'vitest';

/** The second time like Chromatic's next mode: what the first left behind, and code that is loaded, change the story. */
function playTwice(task: RunnerTask) {
  if (task.type === 'test') task.repeats = 1;
  else task.tasks.forEach(playTwice);
}

beforeAll(({}, suite) => {
  suite.tasks.forEach(playTwice);
});
