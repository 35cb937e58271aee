import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { OwnProductList, type OwnProductListProps } from '../../src/sections/OwnProductList/OwnProductList';
import { disguisedProgram, zipFile } from '../fixtures/files';
import { LONG_HINDI_PRODUCT, PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { chooseMenuItem } from '../support/chooseMenuItem';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

const SHELF = [
  { ...PRODUCTS[0], listed: true },
  { ...PRODUCTS[1], listed: false },
];
const TITLE = PRODUCTS[0].title;

const meta = {
  component: OwnProductList,
  tags: ['settling', 'since:0.1'],
  parameters: {
    alsoCalled: ['listings', 'overflow menu', 'kebab menu'],
    note: 'Only where uploads are stored; shows the marketplace’s answer.',
  },
  args: {
    products: SHELF,
    state: 'ready',
    onRetry: fn(),
    onChange: fn<OwnProductListProps['onChange']>(() => Promise.resolve(succeed(null))),
    onNewVersion: fn<OwnProductListProps['onNewVersion']>(() => Promise.resolve(succeed(null))),
  },
} satisfies Meta<typeof OwnProductList>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const menuButtonOf = (canvas: Canvas, t: ReturnType<typeof textIn>, title = TITLE) =>
  canvas.findByRole('button', { name: t('selling.moreNamed', { title }) });

const findPriceButton = (canvas: Canvas, t: ReturnType<typeof textIn>) =>
  canvas.findByRole('button', { name: t('selling.changePriceNamed', { title: TITLE }) });

const rowOf = (canvas: Canvas, title: string) => within(canvas.getByRole('listitem', { name: title }));

export const Ready: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect one listed and one unlisted product', async () => {
      await expect(await canvas.findAllByRole('heading', { level: 3 })).toHaveLength(2);
      await expect(rowOf(canvas, TITLE).getByText(t('selling.listed'))).toBeVisible();
      await expect(rowOf(canvas, PRODUCTS[1].title).getByText(t('selling.unlisted'))).toBeVisible();
    });
    await step('Expect one button and a menu for each', async () => {
      await expect(
        canvas.getByRole('button', { name: t('selling.changePriceNamed', { title: TITLE }) }),
      ).toBeVisible();
      await expect(await menuButtonOf(canvas, t)).toBeVisible();
      await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });
    await step('Expect low rows', async () => {
      const { height } = canvas.getByRole('listitem', { name: TITLE }).getBoundingClientRect();
      // 112 px at 320 px, where the title takes two lines.
      await expect(height).toBeLessThanOrEqual(115);
    });
  },
};

/** Its whole cover: a lone row would leave the dashboard's column empty. */
export const OnlyProduct: Story = {
  args: { products: SHELF.slice(0, 1) },
  play: async ({ canvas }) => {
    const { width, height } = (await canvas.findByRole('listitem', { name: TITLE })).getBoundingClientRect();
    await expect(height).toBeGreaterThan(width / 2);
  },
};

/** The newest; on phones, figures follow below. */
export const ManyProducts: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { products: PRODUCTS.map((product) => ({ ...product, listed: true })) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const all = await canvas.findByRole('button', { name: t('selling.showAll', { count: PRODUCTS.length }) });
    await step('Expect five, and the button clear of them', async () => {
      await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
      const { bottom } = canvas.getByRole('list').getBoundingClientRect();
      await expect(all.getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(12);
    });
    await step('Show all, and expect the focus on the first of the others', async () => {
      await userEvent.click(all);
      await expect(canvas.getAllByRole('listitem')).toHaveLength(PRODUCTS.length);
      await expectFocus(rowOf(canvas, PRODUCTS[5].title).getAllByRole('button')[0] ?? null);
      await expect(all).not.toBeInTheDocument();
    });
  },
};

export const ReadyOnPhone: Story = {
  ...Ready,
  tags: ['behaviour', '!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
};

export const ReadyNarrowDark: Story = {
  ...Ready,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const InEnglish: Story = { ...Ready, globals: { locale: 'en' } };

export const LongTitles: Story = {
  args: {
    products: [
      { ...LONG_HINDI_PRODUCT, listed: true },
      { ...PRODUCTS[0], title: 'लंबाटाइटल'.repeat(100), listed: false },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

/** As with text at 200% on a phone. */
export const LongTitlesEnlarged: Story = {
  ...LongTitles,
  tags: ['behaviour', '!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ width: 180 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const heading of await canvas.findAllByRole('heading', { level: 3 }))
      await expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight + 1);
  },
};

export const MenuOpen: Story = {
  tags: ['played'],
  args: { onDownload: fn<NonNullable<OwnProductListProps['onDownload']>>() },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await userEvent.click(await menuButtonOf(canvas, t));
    await step('Expect the removal last', async () => {
      await screen.findByRole('menu', { name: t('selling.moreNamed', { title: TITLE }) });
      await expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        t('selling.newVersion'),
        t('selling.download'),
        t('selling.unlist'),
      ]);
    });
  },
};

export const MenuOpenNarrowDark: Story = {
  ...MenuOpen,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const MenuByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = await menuButtonOf(canvas, t);
    await step('Open and close the menu', async () => {
      button.focus();
      await userEvent.keyboard('{Enter}');
      await waitForFocus(() => screen.getByRole('menuitem', { name: t('selling.newVersion') }));
      await userEvent.keyboard('{Escape}');
      await waitForFocus(() => button);
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    });
    await step('Choose its last item', async () => {
      await userEvent.keyboard('{Enter}');
      await waitForFocus(() => screen.getByRole('menuitem', { name: t('selling.newVersion') }));
      await userEvent.keyboard('{End}{Enter}');
      await expect(args.onChange).toHaveBeenCalledWith(PRODUCTS[0].id, { listed: false });
      await waitForFocus(() => button);
    });
  },
};

export const Loading: Story = {
  args: { state: 'loading', products: [] },
  play: async ({ canvas, globals }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(textIn(globals)('site.loading')),
    );
  },
};

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  args: { state: 'outdated' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findAllByRole('heading', { level: 3 })).toHaveLength(2);
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
  },
};

export const OutdatedRetried: Story = {
  ...Outdated,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { state: 'retrying' }, tags: ['behaviour', '!autodocs'] };

export const Failed: Story = {
  args: { state: 'failed', products: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('selling.failed'));
  },
};

export const RetryPressed: Story = {
  ...Failed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function Kept(props: OwnProductListProps) {
  const [products, setProducts] = useState(props.products);
  return (
    <OwnProductList
      {...props}
      products={products}
      onChange={async (id, change) => {
        const result = await props.onChange(id, change);
        if (result.ok)
          setProducts((before) =>
            before.map((product) => (product.id === id ? { ...product, ...change } : product)),
          );
        return result;
      }}
    />
  );
}

export const TakenOffTheShelf: Story = {
  tags: ['played'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = await menuButtonOf(canvas, t);
    await step('Take the product off the shelf', async () => {
      await chooseMenuItem(userEvent, button, t('selling.unlist'));
      await expect(args.onChange).toHaveBeenCalledWith(PRODUCTS[0].id, { listed: false });
    });
    await step('Expect focus back on the menu, and an announcement', async () => {
      await expect(await rowOf(canvas, TITLE).findByText(t('selling.unlisted'))).toBeVisible();
      await waitForFocus(() => button);
      await expect(canvas.getByRole('status')).toHaveTextContent(
        t('selling.news.unlisted', { title: TITLE }),
      );
    });
    await step('Expect the reverse in the menu', async () => {
      await userEvent.click(button);
      const back = await screen.findByRole('menuitem', { name: t('selling.list') });
      await waitFor(() => expect(back).toBeVisible());
      await userEvent.keyboard('{Escape}');
    });
    comeToRest();
  },
};

let answer: (result: Result<null>) => void = () => undefined;

/** No optimistic update, no duplicate request. */
export const WaitingForTheMarketplace: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onChange: fn<OwnProductListProps['onChange']>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ),
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = await menuButtonOf(canvas, t);
    await step('Take the product off the shelf', async () => {
      await chooseMenuItem(userEvent, button, t('selling.unlist'));
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    });
    await step('Expect the menu to stay closed, and one call', async () => {
      await userEvent.click(button);
      await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      await expect(args.onChange).toHaveBeenCalledOnce();
    });
    await step('Expect the old state until there is an answer', async () => {
      await expect(rowOf(canvas, TITLE).getByText(t('selling.listed'))).toBeVisible();
    });
    await step('Let the call end', async () => {
      answer(fail('aborted'));
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    });
  },
};

const fetching = fn<NonNullable<OwnProductListProps['onDownload']>>();

export const FileDownloaded: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onDownload: fetching },
  beforeEach: () => {
    fetching.mockReset();
    fetching.mockResolvedValue(succeed(null));
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = await menuButtonOf(canvas, t);
    await step('Download the file', async () => {
      await chooseMenuItem(userEvent, button, t('selling.download'));
      await expect(fetching).toHaveBeenCalledOnce();
      await expect(fetching).toHaveBeenCalledWith(PRODUCTS[0].id);
    });
    await step('Expect an announcement, and focus on the button', async () => {
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent(t('selling.news.downloaded', { title: TITLE })),
      );
      await waitForFocus(() => button);
    });
  },
};

export const DownloadFailed: Story = {
  tags: ['played'],
  args: { onDownload: fetching },
  beforeEach: () => {
    fetching.mockReset();
    fetching.mockResolvedValue(fail('notFound'));
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await chooseMenuItem(userEvent, await menuButtonOf(canvas, t), t('selling.download'));
    await expect(await rowOf(canvas, TITLE).findByRole('alert')).toHaveTextContent(t('failed.notFound'));
    comeToRest();
  },
};

export const ChangeFailed: Story = {
  tags: ['played'],
  args: { onChange: fn<OwnProductListProps['onChange']>(() => Promise.resolve(fail('unavailable'))) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = await menuButtonOf(canvas, t);
    await step('Take the product off the shelf', async () => {
      await chooseMenuItem(userEvent, button, t('selling.unlist'));
    });
    const row = rowOf(canvas, TITLE);
    await step('Expect an alert, and the old state', async () => {
      await expect(await row.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
      await expect(row.getByText(t('selling.listed'))).toBeVisible();
    });
    await step('Expect focus on the button, and no announcement', async () => {
      await waitForFocus(() => button);
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
    comeToRest();
  },
};

export const PriceChanged: Story = {
  tags: ['played'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = await findPriceButton(canvas, t);
    await step('Open the form', async () => {
      await userEvent.click(opener);
    });
    const price = canvas.getByRole('textbox', { name: t('selling.newPrice') });
    await step('Expect focus on the old price', async () => {
      await expectFocus(price);
      await expect(price).toHaveValue('1499');
    });

    await step('Send a price that is too low', async () => {
      await userEvent.keyboard('0.5{Enter}');
      await expect(price).toHaveAccessibleDescription(t('upload.problem.price.tooLow'));
      await expectFocus(price);
      await expect(args.onChange).not.toHaveBeenCalled();
    });

    await step('Type a price in Devanagari digits', async () => {
      await userEvent.clear(price);
      await userEvent.type(price, '४९९');
      await expect(price).toHaveAccessibleDescription(
        t('upload.priceRead', { price: '₹499.00', share: '₹399.20' }),
      );
    });
    await step('Send it', async () => {
      await userEvent.keyboard('{Enter}');
      await waitForFocus(() => opener);
      await expect(args.onChange).toHaveBeenCalledWith(PRODUCTS[0].id, { price: 499 });
    });
    await step('Expect the new price, and an announcement', async () => {
      await expect(rowOf(canvas, TITLE).getByText('₹499.00')).toBeVisible();
      await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
      await expect(canvas.getByRole('status')).toHaveTextContent(
        t('selling.news.price', { title: TITLE, price: '₹499.00' }),
      );
    });
    comeToRest();
  },
};

export const PriceLeftAsItIs: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = await findPriceButton(canvas, t);
    await step('Start to type a price', async () => {
      await userEvent.click(opener);
      await userEvent.type(canvas.getByRole('textbox', { name: t('selling.newPrice') }), '1');
    });
    await step('Leave the price as it is', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('selling.leaveAsIs') }));
      await waitForFocus(() => opener);
      await expect(args.onChange).not.toHaveBeenCalled();
    });
  },
};

export const PriceLeftByEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = await findPriceButton(canvas, t);
    await step('Start to type a price, and leave it', async () => {
      await userEvent.click(opener);
      await userEvent.type(canvas.getByRole('textbox', { name: t('selling.newPrice') }), '1{Escape}');
    });
    await step('Expect the focus on the button, and no change', async () => {
      await waitForFocus(() => opener);
      await expect(args.onChange).not.toHaveBeenCalled();
    });
  },
};

export const ChangingThePrice: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await findPriceButton(canvas, t));
    await expect(canvas.getByRole('textbox', { name: t('selling.newPrice') })).toBeVisible();
    comeToRest();
  },
};

export const ChangingThePriceNarrowDark: Story = {
  ...ChangingThePrice,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

async function openVersionForm(userEvent: UserEventObject, canvas: Canvas, t: ReturnType<typeof textIn>) {
  const opener = await chooseMenuItem(userEvent, await menuButtonOf(canvas, t), t('selling.newVersion'));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  return opener;
}

const send = (userEvent: UserEventObject, canvas: Canvas, t: ReturnType<typeof textIn>) =>
  userEvent.click(canvas.getByRole('button', { name: t('selling.sendVersion') }));

export const FileReplaced: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = await openVersionForm(userEvent, canvas, t);
    await step('Expect focus on the file button', async () => {
      await expectFocus(canvas.getByRole('button', { name: t('upload.chooseFile') }));
    });
    const file = zipFile('second.zip');
    await step('Send a second file', async () => {
      await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), file);
      await canvas.findByText('second.zip');
      await send(userEvent, canvas, t);
    });
    await step('Expect the new version, with focus back on its button', async () => {
      await waitForFocus(() => opener);
      await expect(args.onNewVersion).toHaveBeenCalledWith(PRODUCTS[0].id, file, expect.anything());
    });
    const news = t('selling.news.version', { title: TITLE });
    await step('Expect it to be seen in the row, and announced once', async () => {
      await expect(await rowOf(canvas, TITLE).findByText(news)).toBeVisible();
      await expect(canvas.getByRole('status')).toHaveTextContent(news);
      await expect(rowOf(canvas, TITLE).queryByRole('status')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const FileReplacedBefore: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const news = t('selling.news.version', { title: TITLE });
    await step('Replace the file', async () => {
      await openVersionForm(userEvent, canvas, t);
      await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), zipFile('second.zip'));
      await canvas.findByText('second.zip');
      await send(userEvent, canvas, t);
      await rowOf(canvas, TITLE).findByText(news);
    });
    await step('Expect the news to go with the next action in the row', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('selling.changePriceNamed', { title: TITLE }) }),
      );
      await expect(rowOf(canvas, TITLE).queryByText(news)).not.toBeInTheDocument();
    });
  },
};

export const FileRefused: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Send the form without a file', async () => {
      await openVersionForm(userEvent, canvas, t);
      await send(userEvent, canvas, t);
    });
    await step('Expect a message, with focus on the file button', async () => {
      await expect(canvas.getByText(t('file.required'))).toBeVisible();
      await expectFocus(canvas.getByRole('button', { name: t('upload.chooseFile') }));
    });
    await step('Choose a file of a type that is not allowed', async () => {
      await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), disguisedProgram());
      await waitFor(() => expect(canvas.queryByText(t('file.required'))).not.toBeInTheDocument());
      await expect(canvas.getByRole('button', { name: t('upload.chooseFile') })).toHaveAccessibleDescription(
        /\.zip/,
      );
    });
    await step('Expect nothing to be sent', async () => {
      await expect(args.onNewVersion).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

const replacing = fn<OwnProductListProps['onNewVersion']>();

export const ReplacingCalledOff: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onNewVersion: replacing },
  beforeEach: () => {
    replacing.mockReset();
    replacing.mockImplementation(
      (_id, _file, { signal, onProgress }) =>
        new Promise((resolve) => {
          onProgress(0.3);
          signal.addEventListener('abort', () => resolve(fail('aborted')));
        }),
    );
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = await openVersionForm(userEvent, canvas, t);
    await step('Send a second file', async () => {
      await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), zipFile('second.zip'));
      await canvas.findByText('second.zip');
      await send(userEvent, canvas, t);
      await expect(await canvas.findByRole('progressbar', { name: t('upload.progress') })).toHaveAttribute(
        'aria-valuenow',
        '30',
      );
    });
    await step('Cancel it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('transfer.cancel') }));
      await waitForFocus(() => opener);
      await expect(replacing.mock.calls[0]?.[2].signal.aborted).toBe(true);
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
    await step('Expect the button to work again', async () => {
      await waitFor(() => expect(opener).toHaveAttribute('aria-disabled', 'false'));
    });
  },
};

export const Replacing: Story = {
  tags: ['played'],
  args: { onNewVersion: replacing },
  beforeEach: () => {
    replacing.mockReset();
    replacing.mockImplementation((_id, _file, { onProgress }) => {
      onProgress(0.3);
      return new Promise(() => undefined);
    });
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the form', async () => {
      await openVersionForm(userEvent, canvas, t);
    });
    await step('Send a second file', async () => {
      await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), zipFile('second.zip'));
      await canvas.findByText('second.zip');
      await send(userEvent, canvas, t);
      await expect(await canvas.findByRole('progressbar')).toBeVisible();
    });
    comeToRest();
  },
};
