import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { localeOf } from '../../.storybook/decorators/messages';
import { renderMail } from '../../src/documents/renderMail';
import { MAIL_KINDS, MAILS } from '../fixtures/mails';
import { MAIL_STORY, openedMail, schemeOf, type MailArgs } from '../support/mailStory';
import { MailPreview } from '../support/MailPreview';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/All kinds',
  tags: ['!autodocs'],
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 560px), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
}));

/** The pictures of all kinds. */
export const AllLight: Story = {
  globals: { locale: 'hi', scheme: 'light' },
  render: ({ context }, { globals }) => (
    <Sheet>
      {MAIL_KINDS.map((kind) => (
        <MailPreview
          key={kind}
          mail={renderMail(MAILS[kind], { ...context, locale: localeOf(globals) })}
          scheme={schemeOf(globals)}
          withText={false}
        />
      ))}
    </Sheet>
  ),
  play: async ({ canvas, args: { context }, globals }) => {
    for (const kind of MAIL_KINDS) {
      const { subject } = renderMail(MAILS[kind], { ...context, locale: localeOf(globals) });
      await openedMail(canvas.getByTitle(subject), subject);
    }
  },
};

export const AllDarkInEnglish: Story = { ...AllLight, globals: { locale: 'en', scheme: 'dark' } };
