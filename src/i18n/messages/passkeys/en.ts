import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  passkeys: {
    title: 'Passkeys',
    text: 'With a passkey you log in by fingerprint, face or screen lock, without typing a password.',
    emptyText: 'You have no passkey yet.',
    unsupportedText: 'This browser can’t add passkeys. Try a newer one.',
    unverifiedText: 'To add a passkey, confirm your email first.',
    fullText: 'An account can have {maxPasskeys} passkeys. To add a new one, remove another first.',
    failed: 'We couldn’t load your passkeys',
    add: 'Add a passkey',
    adding: 'Confirm in your browser…',
    added: 'Added: {date}',
    lastUsed: 'Last used: {date}',
    unused: 'Not used yet',
    synced: 'Saved in your password manager',
    rename: 'Rename',
    renameNamed: 'Rename: {name}, added {date}',
    remove: 'Remove',
    removeNamed: 'Remove: {name}, added {date}',
    alreadyThere: 'There’s already a passkey of this account here. Choose another device for a second one.',
    browserFailed: 'Your browser couldn’t create a passkey. Try again.',
    tooLate: 'Adding the passkey took too long. Try again.',
    refused: 'This passkey wasn’t added, because it has no fingerprint, face or screen lock.',
    name: {
      addedTitle: 'Passkey added',
      addedText: 'Give it a name by which you’ll recognise it later.',
      title: 'Rename passkey',
      label: 'Name of the passkey',
      submit: 'Save name',
      busy: 'Saving…',
      keep: 'Keep this name',
      required: 'Enter a name for the passkey',
      tooLong: 'Use at most {maxPasskeyNameLength} characters',
    },
  },
};
