import type { Mail } from '../../src/documents/renderMail';
import type { StoryName } from '../docs/states';
import { storyOf } from '../docs/storyLinks';
import { withoutFiles } from '../docs/withoutFiles';

const STORIES: Record<string, StoryName> = {
  verifyEmail: 'emails/Account: VerifyEmail',
  verifyNewEmail: 'emails/Account: VerifyNewEmail',
  resetPassword: 'emails/Account: ResetPassword',
  passwordChanged: 'emails/Account: PasswordChanged',
  emailChangeRequested: 'emails/Account: EmailChangeRequested',
  emailChanged: 'emails/Account: EmailChanged',
  emailInUse: 'emails/Account: EmailInUse',
  factorAdded: 'emails/Account: FactorAdded',
  factorRemoved: 'emails/Account: FactorRemoved',
  backupCodeUsed: 'emails/Account: BackupCodeUsed',
  newSignIn: 'emails/Account: NewSignIn',
  passkeyAdded: 'emails/Account: PasskeyAdded',
  passkeyRemoved: 'emails/Account: PasskeyRemoved',
  accountDeleted: 'emails/Account: AccountDeleted',
  accountExists: 'emails/Account: AccountExists',
  receipt: 'emails/Buying: Receipt',
  refund: 'emails/Buying: Refund',
  problemReceived: 'emails/Buying: ProblemReceived',
  problemAnswered: 'emails/Buying: ProblemAnswered',
  problemDeclined: 'emails/Buying: ProblemDeclined',
  sale: 'emails/Selling: Sale',
  saleRefunded: 'emails/Selling: SaleRefunded',
  payout: 'emails/Selling: Payout',
  problemReported: 'emails/Selling: ProblemReported',
  problemClosed: 'emails/Selling: ProblemClosed',
} satisfies Record<Mail['kind'], StoryName>;

/** @param server `docs/server.md`; returned is its table of mails, with links to the stories */
export function mailTable(server: string): string {
  const [, section = ''] = server.split('\n## Mail\n');
  const [table = ''] = section.trim().split('\n\n');
  return withoutFiles(table).replace(/^\| `(\w+)`/gm, (cell, kind: string) => {
    const story = STORIES[kind];
    return story ? `| [${kind}](?path=/story/${storyOf(story).id})` : cell;
  });
}
