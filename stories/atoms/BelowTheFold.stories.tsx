import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { startTransition, useState } from 'react';
import { expect } from 'storybook/test';
import { NavigationPhaseContext } from '../../src/atoms/BelowTheFold/NavigationPhaseContext';
import { BelowTheFold } from '../../src/atoms/BelowTheFold/BelowTheFold';

const meta = {
  component: BelowTheFold,
  args: { children: <Typography>जो विंडो के नीचे है</Typography> },
} satisfies Meta<typeof BelowTheFold>;

export default meta;

type Story = StoryObj<typeof meta>;

/** By URL or back navigation, the whole page renders at once. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('जो विंडो के नीचे है')).toBeVisible();
  },
};

/** By a link, the visible part renders first. */
export const ArrivingByALink: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => {
    const [there, setThere] = useState(false);
    return (
      <NavigationPhaseContext value="link">
        <button onClick={() => startTransition(() => setThere(true))}>पेज खोलें</button>
        {there && (
          <>
            <Typography>जो विंडो में है</Typography>
            <BelowTheFold {...args} />
          </>
        )}
      </NavigationPhaseContext>
    );
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(canvasElement.innerText));
    observer.observe(canvasElement, { subtree: true, childList: true });
    await step('Follow the link', async () => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(await canvas.findByText('जो विंडो के नीचे है')).toBeVisible();
    });
    observer.disconnect();
    await step('Expect the upper part to have come first', async () => {
      await expect(seen[0]).toContain('जो विंडो में है');
      await expect(seen[0]).not.toContain('जो विंडो के नीचे है');
    });
  },
};

/** While prerendered, a placeholder reserves the space below the fold. */
export const StandingReady: Story = {
  tags: ['played'],
  render: (args) => {
    const [seen, setSeen] = useState(false);
    return (
      <>
        <button onClick={() => setSeen(true)}>पेज खोलें</button>
        <NavigationPhaseContext value={seen ? 'link' : 'prerender'}>
          <BelowTheFold {...args} />
        </NavigationPhaseContext>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('जो विंडो के नीचे है')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('जो विंडो के नीचे है')).toBeVisible();
  },
};
