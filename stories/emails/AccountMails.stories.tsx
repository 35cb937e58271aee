import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { LONG_CONTEXT, MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { IN_ENGLISH, MAIL_STORY, type MailArgs } from '../support/mailStory';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/Account',
  tags: ['!autodocs'],
  parameters: { ...MAIL_STORY.parameters, ...NO_PICTURE },
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const VerifyEmail: Story = {};

export const VerifyEmailInEnglish: Story = { globals: IN_ENGLISH };

export const VerifyNewEmail: Story = { args: { mail: MAILS.verifyNewEmail } };

export const VerifyNewEmailInEnglish: Story = {
  ...VerifyNewEmail,
  globals: IN_ENGLISH,
};

export const ResetPassword: Story = { args: { mail: MAILS.resetPassword } };

export const ResetPasswordInEnglish: Story = {
  ...ResetPassword,
  globals: IN_ENGLISH,
};

export const PasswordChanged: Story = { args: { mail: MAILS.passwordChanged } };

export const PasswordChangedInEnglish: Story = {
  ...PasswordChanged,
  globals: IN_ENGLISH,
};

export const EmailChangeRequested: Story = {
  args: { mail: MAILS.emailChangeRequested },
};

export const EmailChangeRequestedInEnglish: Story = {
  ...EmailChangeRequested,
  globals: IN_ENGLISH,
};

export const EmailChanged: Story = { args: { mail: MAILS.emailChanged } };

export const EmailChangedInEnglish: Story = { ...EmailChanged, globals: IN_ENGLISH };

export const FactorAdded: Story = { args: { mail: MAILS.factorAdded } };

export const FactorAddedInEnglish: Story = { ...FactorAdded, globals: IN_ENGLISH };

export const FactorRemoved: Story = { args: { mail: MAILS.factorRemoved } };

export const FactorRemovedInEnglish: Story = {
  ...FactorRemoved,
  globals: IN_ENGLISH,
};

export const NewSignIn: Story = { args: { mail: MAILS.newSignIn } };

export const NewSignInInEnglish: Story = { ...NewSignIn, globals: IN_ENGLISH };

export const NewSignInOnAnUnknownDevice: Story = {
  args: { mail: { ...MAILS.newSignIn, device: null } },
};

export const NewSignInOnAnUnknownDeviceInEnglish: Story = {
  ...NewSignInOnAnUnknownDevice,
  globals: IN_ENGLISH,
};

export const BackupCodeUsed: Story = { args: { mail: MAILS.backupCodeUsed } };

export const BackupCodeUsedInEnglish: Story = {
  ...BackupCodeUsed,
  globals: IN_ENGLISH,
};

export const LastBackupCodeUsed: Story = {
  args: { mail: { ...MAILS.backupCodeUsed, left: 0 } },
};

export const LastBackupCodeUsedInEnglish: Story = {
  ...LastBackupCodeUsed,
  globals: IN_ENGLISH,
};

export const PasskeyAdded: Story = { args: { mail: MAILS.passkeyAdded } };

export const PasskeyAddedInEnglish: Story = { ...PasskeyAdded, globals: IN_ENGLISH };

export const PasskeyRemoved: Story = { args: { mail: MAILS.passkeyRemoved } };

export const PasskeyRemovedInEnglish: Story = {
  ...PasskeyRemoved,
  globals: IN_ENGLISH,
};

export const AccountDeleted: Story = { args: { mail: MAILS.accountDeleted } };

export const AccountDeletedInEnglish: Story = {
  ...AccountDeleted,
  globals: IN_ENGLISH,
};

export const AccountExists: Story = { args: { mail: MAILS.accountExists } };

export const AccountExistsInEnglish: Story = {
  ...AccountExists,
  globals: IN_ENGLISH,
};

export const EmailInUse: Story = { args: { mail: MAILS.emailInUse } };

export const EmailInUseInEnglish: Story = {
  ...EmailInUse,
  globals: IN_ENGLISH,
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const WithoutAnOperator: Story = {
  args: { context: { ...MAIL_CONTEXT, operator: null } },
};

export const LongName: Story = {
  args: { mail: MAILS.passwordChanged, context: LONG_CONTEXT },
};
