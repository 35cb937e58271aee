import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { PROFILE_LENGTHS } from '../../src/domain/limits';
import { mergeProfile } from '../../src/domain/user';
import {
  PersonalInformation,
  type PersonalInformationProps,
} from '../../src/sections/PersonalInformation/PersonalInformation';
import { BUYER, LONG_NAME_USER, SPARSE_USER } from '../fixtures/users';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

function WithMemory(props: PersonalInformationProps) {
  const [user, setUser] = useState(props.user);
  const [editing, setEditing] = useState(props.editing);
  return (
    <PersonalInformation
      {...props}
      user={user}
      editing={editing}
      onEdit={() => {
        props.onEdit();
        setEditing(true);
      }}
      onSave={(fields) => {
        props.onSave(fields);
        setUser(mergeProfile(user, fields));
        setEditing(false);
      }}
      onCancel={() => {
        props.onCancel();
        setEditing(false);
      }}
    />
  );
}

const meta = {
  component: PersonalInformation,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['profile form', 'inline edit'],
    note: 'A list that becomes a form in the same place; Cancel discards what was changed.',
  },
  args: { user: BUYER, editing: false, onEdit: fn(), onSave: fn(), onCancel: fn() },
  render: (args) => <WithMemory {...args} />,
} satisfies Meta<typeof PersonalInformation>;

export default meta;

type Story = StoryObj<typeof meta>;

export const View: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('account.personalInformation') })).toBeVisible();
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      t('account.fields.name'),
      t('account.fields.email'),
      t('account.fields.phone'),
      t('account.fields.address'),
      t('account.fields.bio'),
    ]);
    await expect(canvas.getByText('rahul@example.com')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const Visibility: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('account.visibilityText'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
    await expect(canvas.getByText(t('account.visibilityText'))).toBeVisible();
  },
};

export const NothingGiven: Story = {
  args: { user: SPARSE_USER },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByText(t('account.notGiven'))).toHaveLength(3);
  },
};

export const LongContent: Story = {
  args: { user: LONG_NAME_USER },
  globals: { viewport: { value: 'narrow' } },
};

export const ViewEnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };

export const Editing: Story = {
  args: { editing: true },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect name, email and phone with what browsers need to fill them in', async () => {
      await expect(canvas.getByRole('textbox', { name: t('account.fields.name') })).toHaveValue('राहुल वर्मा');
      await expect(canvas.getByRole('textbox', { name: t('account.fields.email') })).toHaveAttribute(
        'type',
        'email',
      );
      await expect(canvas.getByRole('textbox', { name: t('account.fields.phone') })).toHaveAttribute(
        'autocomplete',
        'tel',
      );
    });
    await step('Expect address and bio', async () => {
      await expect(canvas.getByRole('textbox', { name: t('account.fields.address') })).toHaveValue(
        '12, एम.जी. रोड\nपुणे 411001',
      );
      await expect(canvas.getByRole('textbox', { name: t('account.fields.bio') })).toBeVisible();
    });
    await step('Expect no edit button', async () => {
      await expect(canvas.queryByRole('button', { name: t('account.edit') })).not.toBeInTheDocument();
    });
  },
};

export const EditingNarrowDark: Story = {
  args: { editing: true, user: LONG_NAME_USER },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const Saved: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Start editing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
    });
    const name = canvas.getByRole('textbox', { name: t('account.fields.name') });
    await step('Type another name', async () => {
      await expectFocus(name);
      await userEvent.clear(name);
      await userEvent.type(name, 'राहुल शर्मा');
    });
    await step('Type another email address, and remove the phone number', async () => {
      await userEvent.clear(canvas.getByRole('textbox', { name: t('account.fields.email') }));
      await userEvent.type(canvas.getByRole('textbox', { name: t('account.fields.email') }), 'not an email');
      await userEvent.clear(canvas.getByRole('textbox', { name: t('account.fields.phone') }));
    });
    await step('Save', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));

      await expect(args.onSave).toHaveBeenCalledWith({
        name: 'राहुल शर्मा',
        email: 'not an email',
        phone: '',
        address: BUYER.address,
        bio: BUYER.bio,
      });
    });
    await step('Expect the new values, with focus on the edit button', async () => {
      await expect(canvas.getByText('राहुल शर्मा')).toBeVisible();
      await expect(canvas.getByText(t('account.notGiven'))).toBeVisible();
      await expectFocus(canvas.getByRole('button', { name: t('account.edit') }));
    });
    comeToRest();
  },
};

export const NameRefused: Story = {
  tags: ['played'],
  args: { editing: true, refusedField: 'name' },
  parameters: { takesFocus: 'the refused field' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const name = canvas.getByRole('textbox', { name: t('account.fields.name') });
    await expect(name).toHaveAccessibleDescription(t('account.refused.name'));
    await expect(name).toBeInvalid();
    await waitForFocus(() => name);
  },
};

export const EmailRefusedNarrowEnglish: Story = {
  args: { editing: true, refusedField: 'email' },
  parameters: { takesFocus: 'the refused field' },
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const email = canvas.getByRole('textbox', { name: t('account.fields.email') });
    await expect(email).toHaveAccessibleDescription(t('account.refused.email'));
    await waitForFocus(() => email);
  },
};

export const NameMissing: Story = {
  tags: ['played'],
  args: { editing: true, user: { ...BUYER, name: ' ' }, refusedField: 'name' },
  parameters: { takesFocus: 'the refused field' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const name = canvas.getByRole('textbox', { name: t('account.fields.name') });
    await expect(name).toHaveAccessibleDescription(t('account.nameMissing'));
    await waitForFocus(() => name);
  },
};

export const TooLong: Story = {
  tags: ['played'],
  args: { editing: true },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const address = canvas.getByRole('textbox', { name: t('account.fields.address') });
    const bio = canvas.getByRole('textbox', { name: t('account.fields.bio') });
    await step('Paste an address and a bio that are too long', async () => {
      await userEvent.clear(address);
      await userEvent.click(address);
      await userEvent.paste('क'.repeat(PROFILE_LENGTHS.address + 1));
      await userEvent.click(bio);
      await userEvent.paste('क'.repeat(PROFILE_LENGTHS.bio + 1));
    });
    await step('Save, and expect both to be named with their limits, and nothing to be sent', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await expect(address).toHaveAccessibleDescription(t('account.refused.address', { max: '500' }));
      await expect(bio).toHaveAccessibleDescription(t('account.refused.bio', { max: '2,000' }));
      await expectFocus(address);
      await expect(args.onSave).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

/** Of a real account; the demo keeps whatever is typed. */
export const WithThreeMistakes: Story = {
  tags: ['played'],
  parameters: NO_PICTURE,
  args: { editing: true, strict: true },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = (name: 'name' | 'email' | 'phone') =>
      canvas.getByRole('textbox', { name: t(`account.fields.${name}`) });
    await step('Empty the name, and save with a wrong address and a long number', async () => {
      await userEvent.clear(field('name'));
      await userEvent.clear(field('email'));
      await userEvent.type(field('email'), 'rahul@');
      await userEvent.click(field('phone'));
      await userEvent.paste('9'.repeat(PROFILE_LENGTHS.phone));
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
    });
    await step('Expect a message at each, with focus on the first, and nothing sent', async () => {
      await expect(field('name')).toHaveAccessibleDescription(t('account.nameMissing'));
      await expect(field('email')).toHaveAccessibleDescription(t('account.refused.email'));
      await expect(field('phone')).toBeInvalid();
      await expectFocus(field('name'));
      await expect(args.onSave).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

/** Its message goes, the others stay. */
export const FirstMistakeMended: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { editing: true, strict: true },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const name = canvas.getByRole('textbox', { name: t('account.fields.name') });
    const email = canvas.getByRole('textbox', { name: t('account.fields.email') });
    await step('Save without name and address', async () => {
      await userEvent.clear(name);
      await userEvent.clear(email);
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await expect(name).toBeInvalid();
    });
    await step('Enter the name', async () => {
      await userEvent.type(name, 'राहुल');
      await expect(name).not.toBeInvalid();
      await expect(email).toBeInvalid();
    });
  },
};

export const RefusedNameMended: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { editing: true, refusedField: 'name' },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const name = canvas.getByRole('textbox', { name: t('account.fields.name') });
    await userEvent.type(name, ' वर्मा');
    await expect(name).not.toBeInvalid();
  },
};

export const Saving: Story = {
  parameters: NO_PICTURE,
  args: { editing: true, saving: true },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press both buttons, and expect no call', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.saving') }));
      await userEvent.click(canvas.getByRole('button', { name: t('account.cancel') }));
      await expect(args.onSave).not.toHaveBeenCalled();
      await expect(args.onCancel).not.toHaveBeenCalled();
    });
    comeToRest();
  },
};

export const EmailPasted: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { editing: true },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Paste a link instead of an email address', async () => {
      const email = canvas.getByRole('textbox', { name: t('account.fields.email') });
      await userEvent.clear(email);
      await userEvent.click(email);
      await userEvent.paste('mailto:asha@example.com ');
    });
    await step('Save, and expect the address alone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ email: 'asha@example.com' }));
    });
  },
};

export const PhoneReadBack: Story = {
  tags: ['played'],
  args: { editing: true },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const phone = canvas.getByRole('textbox', { name: t('account.fields.phone') });
    await step('Type a phone number in Devanagari digits', async () => {
      await userEvent.clear(phone);
      await userEvent.type(phone, '०९१२३४-५६७८९');
      await expect(phone).toHaveAccessibleDescription(t('account.phoneRead', { phone: '+91 91234 56789' }));
    });
    await step('Save it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await expect(canvas.getByText('+91 91234 56789')).toBeVisible();
    });
    comeToRest();
  },
};

export const SavedByEnter: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Edit the name', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
      await userEvent.type(canvas.getByRole('textbox', { name: t('account.fields.name') }), ' जूनियर');
    });
    await step('Cancel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.cancel') }));
      await expect(args.onSave).not.toHaveBeenCalled();
      await expect(canvas.getByText('राहुल वर्मा')).toBeVisible();
      await expectFocus(canvas.getByRole('button', { name: t('account.edit') }));
    });
    await step('Start again, and expect the old name', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('textbox', { name: t('account.fields.name') })).toHaveValue('राहुल वर्मा');
    });
  },
};

export const EscapeKeepsTheForm: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
    await userEvent.keyboard('!{Escape}');
    await expect(canvas.getByRole('textbox', { name: t('account.fields.name') })).toHaveValue('राहुल वर्मा!');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
