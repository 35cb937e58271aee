import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  transfer: {
    name: 'File upload',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/second', kB: '{size} KB/second', MB: '{size} MB/second' },
    left: {
      seconds: 'about {count, plural, one {{countShown} second} other {{countShown} seconds}} left',
      minutes: 'about {count, plural, one {{countShown} minute} other {{countShown} minutes}} left',
      hours: 'about {count, plural, one {{countShown} hour} other {{countShown} hours}} left',
    },
    measuring: 'Working out how long it will take…',
    halted: {
      paused: 'The upload is paused. Resume whenever you like.',
      offline: 'You’re offline. The upload will resume when you’re back online.',
      storageFull:
        'There’s no space for files right now. What’s been uploaded so far is safe. Resume in a little while.',
      interrupted:
        'The upload was interrupted. Your file and details are saved, so you can pick up where you left off.',
    },
    pause: 'Pause upload',
    resume: 'Resume upload',
    cancel: 'Cancel upload',
  },
};
