import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ArchiveContents } from '../../src/sections/ArchiveContents/ArchiveContents';
import { LARGE_LISTING, MANY_SECRETS, RISKY_ARCHIVE, TIDY_ARCHIVE, TIDY_LISTING } from '../fixtures/archives';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const meta = {
  component: ArchiveContents,
  tags: ['settling', 'since:0.1'],
  parameters: {
    alsoCalled: ['file tree', 'ZIP contents'],
    note: 'With warnings for sellers, without for buyers.',
  },
  args: TIDY_ARCHIVE,
} satisfies Meta<typeof ArchiveContents>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      canvas.getByText(t('archive.filesWithSize', { count: 4, size: t('bytes.MB', { size: '1.4' }) })),
    ).toBeVisible();
    await expect(canvas.getByText('dashboard/src/App.tsx')).not.toBeVisible();
    await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
  },
};

export const Opened: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the list', async () => {
      await userEvent.click(canvas.getByText(/1\.4/));
    });
    const items = within(canvas.getByRole('list')).getAllByRole('listitem');
    await step('Expect each file with its size', async () => {
      await expect(items.map((item) => item.textContent)).toEqual([
        `dashboard/${t('archive.folder')}`,
        `dashboard/पढ़ें.md${t('bytes.kB', { size: '2.2' })}`,
        `dashboard/package.json${t('bytes.B', { size: '900' })}`,
        `dashboard/src/App.tsx${t('bytes.kB', { size: '46.9' })}`,
        `dashboard/public/पृष्ठभूमि.png${t('bytes.MB', { size: '1.3' })}`,
      ]);
    });
    await step('Expect Hindi and English names in their language', async () => {
      await expect(canvas.getByText('dashboard/पढ़ें.md')).toHaveAttribute('lang', 'hi');
      await expect(canvas.getByText('dashboard/package.json')).toHaveAttribute('lang', 'en');
    });
    comeToRest();
  },
};

export const OpenedDark: Story = {
  tags: ['played'],
  ...Opened,
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};

export const NeedsSpecialProgram: Story = {
  args: { listing: { ...TIDY_LISTING, needsSpecialProgram: true }, headed: true },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('archive.specialProgram'));
  },
};

export const EveryWarning: Story = {
  args: RISKY_ARCHIVE,
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const [secrets, dependencies, climbing] = canvas.getAllByRole('note').map((note) => within(note));
    await step('Expect a warning about secrets', async () => {
      await expect(secrets?.getByText(t('archive.warning.secrets.title'))).toBeVisible();
      await expect(secrets?.getByText('dashboard/.env')).toBeVisible();
      await expect(secrets?.getByText(t('archive.warning.secrets.advice'))).toBeVisible();
    });
    await step('Expect a warning about dependencies', async () => {
      await expect(dependencies?.getByText('dashboard/node_modules')).toBeVisible();
    });
    await step('Expect a warning about paths that climb', async () => {
      await expect(climbing?.getByText('../../etc/cron.d/job')).toBeVisible();
    });
    await step('Expect nothing to block the upload', async () => {
      await expect(canvas.getByText(t('archive.mayStillSend'))).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
};

export const EveryWarningNarrowDark: Story = {
  ...EveryWarning,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const EveryWarningInEnglish: Story = { ...EveryWarning, globals: { locale: 'en' } };

export const LongList: Story = {
  args: { listing: LARGE_LISTING, bytes: undefined },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the list', async () => {
      // The total size of a truncated listing is unknown.
      await userEvent.click(canvas.getByText(t('archive.summary', { count: 12_345 })));
    });
    const items = within(canvas.getByRole('list')).getAllByRole('listitem');
    await step('Expect a hundred files and the count of the others', async () => {
      await expect(items).toHaveLength(101);
      await expect(items[100]).toHaveTextContent(t('archive.more', { count: 12_245 }));
    });
    await step('Expect no sideways scrolling', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
    comeToRest();
  },
};

export const ManySecrets: Story = {
  args: MANY_SECRETS,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const note = within(canvas.getByRole('note'));
    await expect(note.getAllByRole('listitem')).toHaveLength(11);
    await expect(note.getByText(t('archive.more', { count: 17 }))).toBeVisible();
  },
};

export const UnderAHeading: Story = {
  args: { listing: TIDY_LISTING, headed: true, bytes: undefined, warnings: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const region = within(canvas.getByRole('region', { name: t('archive.title') }));
    await expect(region.getByRole('heading', { level: 3 })).toBeVisible();
  },
};
