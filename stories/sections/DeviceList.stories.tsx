import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { SignedInDevice } from '../../src/domain/device';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { MAX_USER_AGENT_LENGTH } from '../../src/domain/limits';
import { formatDayAndTime } from '../../src/i18n/dates';
import { DeviceList, type DeviceListProps } from '../../src/sections/DeviceList/DeviceList';
import { localeOf } from '../../.storybook/decorators/messages';
import { CAFE, DEVICES, OFFICE, THIS_DEVICE, UNKNOWN } from '../fixtures/devices';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

const meta = {
  component: DeviceList,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['sessions', 'log out everywhere'],
    note: 'Only where accounts have passwords; the caller tells the outcome.',
  },
  args: {
    devices: DEVICES,
    state: 'ready',
    onRetry: fn(),
    onEnd: fn<DeviceListProps['onEnd']>(() => Promise.resolve(succeed(null))),
    onEndOthers: fn<DeviceListProps['onEndOthers']>(() => Promise.resolve(succeed(null))),
  },
} satisfies Meta<typeof DeviceList>;

export default meta;

type Story = StoryObj<typeof meta>;
type Globals = Parameters<NonNullable<Story['play']>>[0]['globals'];

/** Of the button that logs it out. */
function buttonName(globals: Globals, { signedInAt }: SignedInDevice, name = 'Edge · Windows') {
  return textIn(globals)('devices.endNamed', { name, date: formatDayAndTime(signedInAt, localeOf(globals)) });
}

export const Several: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const rows = canvas.getAllByRole('listitem');
    await step('Expect browser and system of each', async () => {
      const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      const edge = 'Edge · Windows';
      await expect(names).toEqual(['Chrome · Android', edge, edge, t('devices.unknown')]);
    });
    await step('Expect this device to be marked, without a button', async () => {
      const here = within(rows[0] as HTMLElement);
      await expect(here.getByText(t('devices.current'))).toBeVisible();
      await expect(here.queryByRole('button')).not.toBeInTheDocument();
      await expect(canvas.getAllByText(t('devices.current'))).toHaveLength(1);
    });
    await step('Expect a button for each of the others, with a name of its own', async () => {
      await expect(canvas.getByRole('button', { name: buttonName(globals, OFFICE) })).toBeVisible();
      await expect(canvas.getByRole('button', { name: buttonName(globals, CAFE) })).toBeVisible();
      const unknown = buttonName(globals, UNKNOWN, t('devices.unknown'));
      await expect(canvas.getByRole('button', { name: unknown })).toBeVisible();
    });
  },
};

export const SeveralNarrowDark: Story = {
  ...Several,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const SeveralInEnglish: Story = {
  ...Several,
  globals: { locale: 'en' },
};

export const OnlyThisDevice: Story = {
  args: { devices: [THIS_DEVICE] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('devices.onlyThisText'))).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** Its own button does what one for all others would. */
export const OneOther: Story = {
  args: { devices: [THIS_DEVICE, OFFICE] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('devices.text'))).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

/** Only what is known of it is shown. */
export const LongUserAgents: Story = {
  args: {
    devices: [
      THIS_DEVICE,
      { ...OFFICE, userAgent: 'x'.repeat(MAX_USER_AGENT_LENGTH) },
      { ...CAFE, userAgent: `${OFFICE.userAgent} ${'य'.repeat(MAX_USER_AGENT_LENGTH)}` },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals }) => {
    const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Chrome · Android', textIn(globals)('devices.unknown'), 'Edge · Windows']);
  },
};

export const Loading: Story = {
  args: { state: 'loading', devices: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByText(t('devices.onlyThisText'))).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { state: 'failed', devices: [] },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('devices.failed'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    comeToRest();
  },
};

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  args: { state: 'outdated' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(DEVICES.length);
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
  },
};

function Kept(props: DeviceListProps) {
  const [devices, setDevices] = useState(props.devices);
  const keepAfter = async (call: Promise<Result<null>>, isKept: (device: SignedInDevice) => boolean) => {
    const result = await call;
    if (result.ok) setDevices((before) => before.filter(isKept));
    return result;
  };
  return (
    <DeviceList
      {...props}
      devices={devices}
      onEnd={(id) => keepAfter(props.onEnd(id), (device) => device.id !== id)}
      onEndOthers={() => keepAfter(props.onEndOthers(), ({ current }) => current)}
    />
  );
}

export const LogsOneOut: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Log a device out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: buttonName(globals, CAFE) }));
      await expect(args.onEnd).toHaveBeenCalledWith(CAFE.id);
    });
    await step('Expect it to be gone, with focus on the heading', async () => {
      await waitForFocus(() => canvas.getByRole('heading', { level: 2, name: t('devices.title') }));
      await expect(canvas.getAllByRole('listitem')).toHaveLength(DEVICES.length - 1);
      await expect(canvas.queryByRole('button', { name: buttonName(globals, CAFE) })).not.toBeInTheDocument();
    });
  },
};

let ended: (result: Result<null>) => void = () => undefined;

const whenEnded = () =>
  new Promise<Result<null>>((resolve) => {
    ended = resolve;
  });

export const LoggingOneOut: Story = {
  tags: ['played'],
  args: { onEnd: fn<DeviceListProps['onEnd']>(whenEnded) },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Log a device out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: buttonName(globals, OFFICE) }));
    });
    const busy = await canvas.findByRole('button', { name: t('devices.ending') });
    await step('Press it and others again, and expect one call', async () => {
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(canvas.getByRole('button', { name: buttonName(globals, CAFE) }));
      await userEvent.click(canvas.getByRole('button', { name: t('devices.endOthers') }));
      await userEvent.click(busy);
      await expect(args.onEnd).toHaveBeenCalledOnce();
      await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const LogOutFailed: Story = {
  ...LoggingOneOut,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Log a device out, which fails', async () => {
      await userEvent.click(canvas.getByRole('button', { name: buttonName(globals, OFFICE) }));
      await canvas.findByRole('button', { name: t('devices.ending') });
      ended(fail('unavailable'));
    });
    await step('Expect it to stay, with focus on its button', async () => {
      await expectFocus(await canvas.findByRole('button', { name: buttonName(globals, OFFICE) }));
      await expect(canvas.getAllByRole('listitem')).toHaveLength(DEVICES.length);
    });
  },
};

export const OthersAsked: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('devices.endOthers') }));
    await expect(
      await screen.findByRole('alertdialog', { name: t('devices.endOthersTitle') }),
    ).toBeInTheDocument();
    await expect(args.onEndOthers).not.toHaveBeenCalled();
  },
};

export const OthersKept: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = canvas.getByRole('button', { name: t('devices.endOthers') });
    await step('Ask, and change one’s mind', async () => {
      await userEvent.click(opener);
      await userEvent.click(await screen.findByRole('button', { name: t('devices.keep') }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    });
    await step('Expect no call, with focus on the button', async () => {
      await expectFocus(opener);
      await expect(args.onEndOthers).not.toHaveBeenCalled();
    });
  },
};

export const LogsOthersOut: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Log all others out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('devices.endOthers') }));
      await userEvent.click(await screen.findByRole('button', { name: t('devices.endOthersConfirm') }));
      await expect(args.onEndOthers).toHaveBeenCalledOnce();
    });
    await step('Expect this device alone, with focus on the heading', async () => {
      await expect(await canvas.findByText(t('devices.onlyThisText'))).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await waitForFocus(() => canvas.getByRole('heading', { level: 2, name: t('devices.title') }));
      await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    });
  },
};

export const LoggingOthersOut: Story = {
  tags: ['played'],
  args: { onEndOthers: fn<DeviceListProps['onEndOthers']>(whenEnded) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Log all others out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('devices.endOthers') }));
      await userEvent.click(await screen.findByRole('button', { name: t('devices.endOthersConfirm') }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    });
    const busy = await canvas.findByRole('button', { name: t('devices.ending') });
    await step('Expect focus on the button, which opens nothing meanwhile', async () => {
      await expectFocus(busy);
      await userEvent.click(busy);
      await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};
