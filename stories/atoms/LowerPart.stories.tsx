import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { startTransition, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { ArrivingByLink } from '../../src/atoms/LowerPart/arrivingByLink';
import { LowerPart } from '../../src/atoms/LowerPart/LowerPart';

const meta = {
  component: LowerPart,
  args: { children: <Typography>जो विंडो के नीचे है</Typography> },
} satisfies Meta<typeof LowerPart>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Whoever opens a page by its address, or comes back to it, has the whole of it. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('जो विंडो के नीचे है')).toBeVisible();
  },
};

/** A page that a link leads to: what the window shows is there first. */
export const ArrivingByALink: Story = {
  render: (args) => {
    const [there, setThere] = useState(false);
    return (
      <ArrivingByLink value>
        <button onClick={() => startTransition(() => setThere(true))}>पेज खोलें</button>
        {there && (
          <>
            <Typography>जो विंडो में है</Typography>
            <LowerPart {...args} />
          </>
        )}
      </ArrivingByLink>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(canvasElement.innerText));
    observer.observe(canvasElement, { subtree: true, childList: true });
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('जो विंडो के नीचे है')).toBeVisible();
    observer.disconnect();
    await expect(seen[0]).toContain('जो विंडो में है');
    await expect(seen[0]).not.toContain('जो विंडो के नीचे है');
  },
};
