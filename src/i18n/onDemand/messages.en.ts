import type { OnDemandTree } from '../messageTypes';

export const en: OnDemandTree = {
  signIn: {
    title: 'Log in',
  },
  transfer: {
    name: 'Upload of the file',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/second', kB: '{size} KB/second', MB: '{size} MB/second' },
    left: {
      seconds: 'about {count, plural, one {# second} other {# seconds}} left',
      minutes: 'about {count, plural, one {# minute} other {# minutes}} left',
      hours: 'about {count, plural, one {# hour} other {# hours}} left',
    },
    measuring: 'Working out how long it will take…',
    halted: {
      paused: 'The upload is paused. Go on whenever you like.',
      offline: 'The connection is gone. The upload goes on by itself once the internet is back.',
      interrupted:
        'The upload was interrupted. The file and all you filled in are kept; it can go on from there.',
    },
    pause: 'Pause upload',
    resume: 'Resume upload',
    cancel: 'Cancel upload',
  },
};
