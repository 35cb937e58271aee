import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { mergeProfile } from '../../src/domain/user';
import {
  PersonalInformation,
  type PersonalInformationProps,
} from '../../src/sections/PersonalInformation/PersonalInformation';
import { BUYER, LONG_NAME_USER, SPARSE_USER } from '../fixtures/people';

/** Does what the page does: goes in and out of editing, and keeps what is saved. */
function WithMemory(props: PersonalInformationProps) {
  const [user, setUser] = useState(props.user);
  const [editing, setEditing] = useState(props.editing);
  return (
    <PersonalInformation
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
  args: { user: BUYER, editing: false, onEdit: fn(), onSave: fn(), onCancel: fn() },
  render: (args) => <WithMemory {...args} />,
} satisfies Meta<typeof PersonalInformation>;

export default meta;

type Story = StoryObj<typeof meta>;

export const View: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Personal Information' })).toBeVisible();
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'पूरा नाम',
      'ईमेल',
      'फ़ोन',
      'पता',
      'परिचय',
    ]);
    await expect(canvas.getByText('rahul@example.com')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const NothingGiven: Story = {
  args: { user: SPARSE_USER },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('नहीं दिया गया')).toHaveLength(3);
  },
};

export const LongContent: Story = {
  args: { user: LONG_NAME_USER },
  globals: { viewport: { value: 'narrow' } },
};

export const ViewEnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };

export const Editing: Story = {
  args: { editing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'पूरा नाम' })).toHaveValue('राहुल वर्मा');
    await expect(canvas.getByRole('textbox', { name: 'ईमेल' })).toHaveAttribute('type', 'email');
    await expect(canvas.getByRole('textbox', { name: 'फ़ोन' })).toHaveAttribute('autocomplete', 'tel');
    await expect(canvas.getByRole('textbox', { name: 'पता' })).toHaveValue('12, एम.जी. रोड\nपुणे 411001');
    await expect(canvas.getByRole('textbox', { name: 'परिचय' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  },
};

export const EditingNarrowDark: Story = {
  args: { editing: true, user: LONG_NAME_USER },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** Nothing is checked: whatever was typed is saved. */
export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const name = canvas.getByRole('textbox', { name: 'पूरा नाम' });
    await expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'राहुल शर्मा');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'ईमेल' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'ईमेल' }), 'not an email');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'फ़ोन' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));

    await expect(args.onSave).toHaveBeenCalledWith({
      name: 'राहुल शर्मा',
      email: 'not an email',
      phone: '',
      address: BUYER.address,
      bio: BUYER.bio,
    });
    await expect(canvas.getByText('राहुल शर्मा')).toBeVisible();
    await expect(canvas.getByText('नहीं दिया गया')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveFocus();
  },
};

export const SavedByEnter: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

/** Cancel drops what was typed; the next Edit starts from what is saved. */
export const Cancelled: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'पूरा नाम' }), ' जूनियर');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByText('राहुल वर्मा')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'पूरा नाम' })).toHaveValue('राहुल वर्मा');
  },
};

export const EscapeKeepsTheForm: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.keyboard('!{Escape}');
    await expect(canvas.getByRole('textbox', { name: 'पूरा नाम' })).toHaveValue('राहुल वर्मा!');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
