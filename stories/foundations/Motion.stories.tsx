import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpecimenSheet } from './Specimen';
import { DurationCards, EasingCards } from './TokenCards';

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
      lead="Nothing moves on its own, nothing waits for an animation, and with reduced motion every change is immediate. Point at a tile to see it; switch the toolbar to reduced motion to see it stop."
    >
      <DurationCards />
    </SpecimenSheet>
  ),
};

export const Easings: Story = {
  render: () => (
    <SpecimenSheet title="Easings" lead="Things that arrive slow down, things that leave speed up.">
      <EasingCards />
    </SpecimenSheet>
  ),
};
