import type { ReactNode } from 'react';
import { OUTBOX_PATH } from '../domain/paths';

/** For messages that say where mails are kept instead of being sent. */
export const OUTBOX_LINK = { outbox: (words: ReactNode) => <a href={OUTBOX_PATH}>{words}</a> };

/** Likewise; a new tab keeps the dialog. */
export const OUTBOX_LINK_IN_NEW_TAB = {
  outbox: (words: ReactNode) => (
    <a href={OUTBOX_PATH} target="_blank">
      {words}
    </a>
  ),
};
