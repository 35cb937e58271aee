import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  archive: {
    title: 'What’s in the file',
    summary: 'ZIP with {count, plural, one {{countShown} item} other {{countShown} items}}',
    summaryWithSize:
      'ZIP · {count, plural, one {{countShown} item} other {{countShown} items}} · {size} unpacked',
    filesWithSize:
      'ZIP · {count, plural, one {{countShown} file} other {{countShown} files}} · {size} unpacked',
    all: 'See everything',
    less: 'See less',
    folder: 'Folder',
    more: '…and {count, plural, one {{countShown} more item} other {{countShown} more items}}',
    reading: 'Checking the ZIP…',
    specialProgram:
      'This ZIP needs a program such as 7-Zip. Many phones and computers can’t open it by themselves.',
    newsWarned: '{count, plural, one {{countShown} warning} other {{countShown} warnings}} about the ZIP',
    mayStillSend: 'This is only advice. You can still upload the file as it is.',
    warning: {
      secrets: {
        title: 'These files may contain passwords or secret keys',
        advice:
          'Remove them and make the ZIP again. If anyone already has them, change the passwords and keys too.',
      },
      dependencies: {
        title: 'These folders contain packages made by others',
        advice: 'Buyers install them themselves. Without them the ZIP is smaller and uploads faster.',
      },
      climbsOut: {
        title: 'These files would be extracted outside their folder',
        advice: 'Many programs refuse to open such a ZIP. Make it again from within the folder.',
      },
    },
  },
};
