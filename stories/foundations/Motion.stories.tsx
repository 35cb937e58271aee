import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpecimenSheet } from './Specimen';
import { DurationCards } from './TokenCards';

const meta = {
  title: 'Foundations/Motion',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Durations: Story = {
  render: () => (
    <SpecimenSheet
      title="Motion"
      lead="Two durations. Nothing moves by itself, nothing waits for an animation, and under reduced motion everything is at its end at once. Point at a tile to see it; switch the toolbar to reduced motion to see it not."
    >
      <DurationCards />
    </SpecimenSheet>
  ),
};
