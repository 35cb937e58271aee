import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { LONG_CONTEXT, MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { MAIL_STORY, type MailArgs } from '../support/mailStory';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/Account',
  tags: ['!autodocs'],
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

const IN_ENGLISH = { locale: 'en' };

export const VerifyEmail: Story = { parameters: NO_PICTURE };

export const VerifyEmailInEnglish: Story = { globals: IN_ENGLISH, parameters: NO_PICTURE };

export const VerifyNewEmail: Story = { args: { mail: MAILS.verifyNewEmail }, parameters: NO_PICTURE };

export const VerifyNewEmailInEnglish: Story = {
  ...VerifyNewEmail,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const ResetPassword: Story = { args: { mail: MAILS.resetPassword }, parameters: NO_PICTURE };

export const ResetPasswordInEnglish: Story = {
  ...ResetPassword,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const PasswordChanged: Story = { args: { mail: MAILS.passwordChanged }, parameters: NO_PICTURE };

export const PasswordChangedInEnglish: Story = {
  ...PasswordChanged,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const EmailChangeRequested: Story = {
  args: { mail: MAILS.emailChangeRequested },
  parameters: NO_PICTURE,
};

export const EmailChangeRequestedInEnglish: Story = {
  ...EmailChangeRequested,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const EmailChanged: Story = { args: { mail: MAILS.emailChanged }, parameters: NO_PICTURE };

export const EmailChangedInEnglish: Story = { ...EmailChanged, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const FactorAdded: Story = { args: { mail: MAILS.factorAdded }, parameters: NO_PICTURE };

export const FactorAddedInEnglish: Story = { ...FactorAdded, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const FactorRemoved: Story = { args: { mail: MAILS.factorRemoved }, parameters: NO_PICTURE };

export const FactorRemovedInEnglish: Story = {
  ...FactorRemoved,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const NewSignIn: Story = { args: { mail: MAILS.newSignIn }, parameters: NO_PICTURE };

export const NewSignInInEnglish: Story = { ...NewSignIn, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const NewSignInOnAnUnknownDevice: Story = {
  args: { mail: { ...MAILS.newSignIn, device: null } },
  parameters: NO_PICTURE,
};

export const NewSignInOnAnUnknownDeviceInEnglish: Story = {
  ...NewSignInOnAnUnknownDevice,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const BackupCodeUsed: Story = { args: { mail: MAILS.backupCodeUsed }, parameters: NO_PICTURE };

export const BackupCodeUsedInEnglish: Story = {
  ...BackupCodeUsed,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const LastBackupCodeUsed: Story = {
  args: { mail: { ...MAILS.backupCodeUsed, left: 0 } },
  parameters: NO_PICTURE,
};

export const LastBackupCodeUsedInEnglish: Story = {
  ...LastBackupCodeUsed,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const PasskeyAdded: Story = { args: { mail: MAILS.passkeyAdded }, parameters: NO_PICTURE };

export const PasskeyAddedInEnglish: Story = { ...PasskeyAdded, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const PasskeyRemoved: Story = { args: { mail: MAILS.passkeyRemoved }, parameters: NO_PICTURE };

export const PasskeyRemovedInEnglish: Story = {
  ...PasskeyRemoved,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const AccountDeleted: Story = { args: { mail: MAILS.accountDeleted }, parameters: NO_PICTURE };

export const AccountDeletedInEnglish: Story = {
  ...AccountDeleted,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const AccountExists: Story = { args: { mail: MAILS.accountExists }, parameters: NO_PICTURE };

export const AccountExistsInEnglish: Story = {
  ...AccountExists,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const EmailInUse: Story = { args: { mail: MAILS.emailInUse }, parameters: NO_PICTURE };

export const EmailInUseInEnglish: Story = {
  ...EmailInUse,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const Dark: Story = { globals: { scheme: 'dark' }, parameters: NO_PICTURE };

export const WithoutAnOperator: Story = {
  args: { context: { ...MAIL_CONTEXT, operator: null } },
  parameters: NO_PICTURE,
};

export const LongName: Story = {
  args: { mail: MAILS.passwordChanged, context: LONG_CONTEXT },
  parameters: NO_PICTURE,
};
