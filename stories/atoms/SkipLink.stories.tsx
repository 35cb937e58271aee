import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SkipLink } from '../../src/atoms/SkipLink/SkipLink';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { SKIP_LINK } from '../docs/guides/skipLink';

const meta = {
  component: SkipLink,
  tags: ['stable', 'since:0.1', 'group:navigation'],
  parameters: { guide: SKIP_LINK },
  args: { targetId: 'content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p id="content" tabIndex={-1}>
        कृति बाज़ार
      </p>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Invisible until it has the focus. */
export const Playground: Story = {};

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const link = canvas.getByRole('link', { name: t('site.skipToContent') });
    await step('Expect the link outside of the window', async () => {
      await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    });
    await step('Reach it with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(link);
      await expect(link).toHaveAttribute('href', '#content');
    });
    await step('Expect it inside of the window', async () => {
      await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    });
  },
};
