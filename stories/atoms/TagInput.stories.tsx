import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SyntheticEvent } from 'react';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { TagInput, type TagInputProps } from '../../src/atoms/TagInput/TagInput';
import { textIn } from '../fixtures/textIn';
import { TAG_INPUT } from '../docs/guides/tagInput';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';
import { withState } from '../support/withState';
import { withWords } from '../support/withWords';
import { comeToRest, expectFocus } from '../support/focus';

const onFormSubmit = fn((event: SyntheticEvent) => event.preventDefault());

const meta = {
  component: TagInput,
  tags: ['stable', 'since:0.1', 'group:forms', 'named'],
  args: {
    label: 'टैग',
    hint: 'टैग लिखकर Enter दबाएँ या “जोड़ें” चुनें।',
    tags: [],
    onChange: fn(),
    typed: '',
    onTypedChange: fn(),
  },
  decorators: [
    withWords<TagInputProps>({ label: 'upload.tags', hint: 'upload.tagsHint' }),
    withState<TagInputProps>((args, set) => ({
      onChange: (tags) => {
        args.onChange(tags);
        set({ tags });
      },
      onTypedChange: (typed) => {
        args.onTypedChange(typed);
        set({ typed });
      },
    })),
    (Story) => (
      <form onSubmit={onFormSubmit}>
        <Story />
      </form>
    ),
  ],
  beforeEach: () => {
    onFormSubmit.mockClear();
  },
  parameters: { note: 'Follows the domain’s addTag: trims, ignores duplicates.', guide: TAG_INPUT },
} satisfies Meta<typeof TagInput>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

type Words = ReturnType<typeof textIn>;

function tagsShown(canvas: Canvas, t: Words): (string | null)[] {
  const list = canvas.queryByRole('list', { name: t('upload.tagList') });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
}

export const Playground: Story = { args: { tags: ['React', 'डैशबोर्ड'] } };

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  args: { tags: ['React'] },
  parameters: pseudoStates('button, .MuiOutlinedInput-root', 'button'),
  render: (args) => (
    <States disabled={<TagInput {...args} disabled />}>
      <TagInput {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { tags: ['React', 'डैशबोर्ड'] },
  parameters: ANATOMY,
  play: expectMarkers,
};

const FIXED = { label: 'टैग', onChange: fn(), typed: '', onTypedChange: fn() };

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <TagInput
        key="hint"
        {...FIXED}
        hint="टैग लिखकर Enter दबाएँ या “जोड़ें” चुनें।"
        tags={['react', 'dashboard']}
      />,
    ],
    donts: [],
  })),
};

/** No list before the first tag. */
export const Empty: Story = {
  play: async ({ canvas, globals }) => {
    await expect(
      canvas.getByRole('textbox', { name: textIn(globals)('upload.tags') }),
    ).toHaveAccessibleDescription(textIn(globals)('upload.tagsHint'));
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const AddedByEnter: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox', { name: t('upload.tags') });
    await step('Type two tags, each with Enter', async () => {
      await userEvent.type(field, '  React {Enter}डैशबोर्ड{Enter}');
      await expect(tagsShown(canvas, t)).toEqual(['React', 'डैशबोर्ड']);
    });
    await step('Expect an empty field that has focus', async () => {
      await expect(field).toHaveValue('');
      await expectFocus(field);
    });
    await step('Expect an announcement and no submission', async () => {
      await expect(canvas.getByRole('status')).toHaveTextContent(t('upload.tagAdded'));
      await expect(onFormSubmit).not.toHaveBeenCalled();
    });
  },
};

export const AddedByButton: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox', { name: t('upload.tags') });
    await step('Type a tag and press the button', async () => {
      await userEvent.type(field, 'React');
      await userEvent.click(canvas.getByRole('button', { name: t('upload.addTag') }));
    });
    await step('Expect the tag, focus on the field, and no submission', async () => {
      await expect(tagsShown(canvas, t)).toEqual(['React']);
      await expectFocus(field);
      await expect(onFormSubmit).not.toHaveBeenCalled();
    });
  },
};

export const BlankIgnored: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: textIn(globals)('upload.tags') });
    await userEvent.type(field, '   {Enter}{Enter}');
    await expect(field).toHaveValue('');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(onFormSubmit).not.toHaveBeenCalled();
  },
};

export const DuplicateIgnored: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { tags: ['React'] },
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    await step('Type a tag that is there already', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: t('upload.tags') }), ' React {Enter}');
    });
    await step('Expect it once, and the reason to be announced', async () => {
      await expect(tagsShown(canvas, t)).toEqual(['React']);
      await expect(args.onChange).not.toHaveBeenCalled();
      await expect(canvas.getByRole('status')).toHaveTextContent(t('upload.tagThere'));
    });
  },
};

/** After Enter, 51 characters stay in the field, with the problem. */
export const TooLong: Story = {
  tags: ['played'],
  globals: { scheme: 'light' },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox', { name: t('upload.tags') });
    await step('Type a tag of 51 characters', async () => {
      await userEvent.type(field, `${'x'.repeat(51)}{Enter}`);
    });
    await step('Expect the problem at the field, and the text still in it', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent(t('upload.tagTooLong'));
      await expect(field).toBeInvalid();
      await expect(field).toHaveAccessibleDescription(t('upload.tagTooLong'));
      await expect(field).toHaveValue('x'.repeat(51));
      await expect(args.onChange).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

/** The 21st tag is refused. */
export const Full: Story = {
  tags: ['played'],
  globals: { scheme: 'light' },
  args: { tags: Array.from({ length: 20 }, (_, index) => `टैग ${index + 1}`) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox', { name: t('upload.tags') });
    await step('Try to add the 21st tag', async () => {
      await userEvent.type(field, 'React{Enter}');
    });
    await step('Expect the problem at the field', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent(t('upload.tagsFull'));
      await expect(tagsShown(canvas, t)).toHaveLength(20);
    });
    comeToRest();
  },
};

export const RoomAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  args: Full.args,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox', { name: t('upload.tags') });
    await step('Try to add the 21st tag, and remove the first', async () => {
      await userEvent.type(field, 'React{Enter}');
      await userEvent.click(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'टैग 1' }) }));
    });
    await step('Expect no problem any more, and add it', async () => {
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
      await userEvent.type(field, '{Enter}');
      await expect(tagsShown(canvas, t).at(-1)).toBe('React');
    });
  },
};

/** Enter during IME composition neither adds a tag nor submits. */
export const EnterWhileComposing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const field = canvas.getByRole('textbox', { name: textIn(globals)('upload.tags') });
    await step('Press Enter in the middle of an unfinished word', async () => {
      await userEvent.type(field, 'kod');
      const passedOn = await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
      await expect(passedOn).toBe(false);
    });
    await step('Expect no tag and no submission', async () => {
      await expect(args.onChange).not.toHaveBeenCalled();
      await expect(field).toHaveValue('kod');
      await expect(onFormSubmit).not.toHaveBeenCalled();
    });
  },
};

/** As Safari sends them: the composition has ended before its Enter arrives. */
export const EnterAfterComposing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const field = canvas.getByRole('textbox', { name: textIn(globals)('upload.tags') });
    await step('Accept a suggestion with Enter', async () => {
      await userEvent.type(field, 'kod');
      await fireEvent.compositionEnd(field, { data: 'kod' });
      await expect(await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
      await expect(args.onChange).not.toHaveBeenCalled();
      await expect(field).toHaveValue('kod');
      await expect(onFormSubmit).not.toHaveBeenCalled();
    });
    await step('Press Enter once more, and expect the tag', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith(['kod']);
    });
  },
};

/** Of a form that was sent. */
export const WithAnError: Story = {
  args: {
    tags: ['React'],
    typed: 'x'.repeat(51),
    error: 'टैग बहुत लंबा है, ज़्यादा से ज़्यादा 50 अक्षर रखें',
  },
  play: async ({ canvas, globals }) => {
    const field = canvas.getByRole('textbox', { name: textIn(globals)('upload.tags') });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^टैग बहुत लंबा है/);
  },
};

export const RemovalMovesFocus: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { tags: ['React', 'कोड', 'UI'] },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Remove a tag, and expect focus on the next one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'कोड' }) }));
      await expectFocus(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'UI' }) }));
      await expect(canvas.getByRole('status')).toHaveTextContent(t('upload.tagRemoved'));
    });

    await step('Remove that one with Enter, and expect focus on the field', async () => {
      await userEvent.keyboard('{Enter}');
      await expectFocus(canvas.getByRole('textbox', { name: t('upload.tags') }));
      await expect(tagsShown(canvas, t)).toEqual(['React']);
      await expect(onFormSubmit).not.toHaveBeenCalled();
    });
  },
};

export const BackspaceInEmptyField: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { tags: ['React', 'UI'] },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.type(canvas.getByRole('textbox', { name: t('upload.tags') }), 'a{Backspace}{Backspace}');
    await expectFocus(canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'UI' }) }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongTags: Story = {
  args: { tags: ['बहुतलंबाटैग'.repeat(30), 'React', 'antidisestablishmentarianism'.repeat(6)] },
  globals: { viewport: { value: 'narrow' } },
};

export const Disabled: Story = {
  args: { tags: ['React'], disabled: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('textbox', { name: t('upload.tags') })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: t('upload.addTag') })).toBeDisabled();
    await expect(
      canvas.getByRole('button', { name: t('upload.removeTag', { tag: 'React' }) }),
    ).toBeDisabled();
  },
};

export const EnglishDark: Story = {
  args: { tags: ['React', 'dashboard', 'TypeScript'], label: 'Tags', hint: undefined },
  globals: { locale: 'en', scheme: 'dark' },
};

export const ForcedColours: Story = {
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

export const ProblemGoesWhileTyping: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox');
    await step('Add a tag that is too long', async () => {
      await userEvent.type(field, `${'क'.repeat(100)}{Enter}`);
      await expect(await canvas.findByRole('alert')).toBeVisible();
    });
    await step('Type on, and expect no problem', async () => {
      await userEvent.type(field, '{Backspace}');
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
      await expect(field).not.toBeInvalid();
    });
  },
};

export const LongestTagTaken: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const longest = 'x'.repeat(50);
    await userEvent.type(canvas.getByRole('textbox'), `${longest}{Enter}`);
    await expect(args.onChange).toHaveBeenLastCalledWith([longest]);
  },
};

export const AnnouncedEachTime: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const add = async (tag: string) => {
      await userEvent.type(canvas.getByRole('textbox'), `${tag}{Enter}`);
      return within(canvas.getByRole('status')).getByText(textIn(globals)('upload.tagAdded'));
    };
    await step('Add a tag, then another, and expect a new element with the same words', async () => {
      // Screen readers read what is new in the region.
      const first = await add('React');
      await expect(await add('UI')).not.toBe(first);
    });
  },
};
