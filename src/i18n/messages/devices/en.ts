import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  devices: {
    title: 'Where you’re logged in',
    text: 'Is one of these not yours? Log it out, then change your password.',
    onlyThisText: 'You’re logged in on this device only.',
    failed: 'We couldn’t load your devices',
    unknown: 'Unknown device',
    current: 'This device',
    signedIn: 'Logged in: {date}',
    lastSeen: 'Last seen: {date}',
    end: 'Log out',
    endNamed: 'Log out: {name}, logged in {date}',
    ending: 'Logging out…',
    endOthers: 'Log out all other devices',
    endOthersTitle: 'Log out all other devices?',
    endOthersText: 'You’ll stay logged in on this device. On all others you’ll have to log in again.',
    endOthersConfirm: 'Yes, log them out',
    keep: 'Keep them',
  },
};
