import { screen, type UserEventObject } from 'storybook/test';

/** Opens the menu of a button, which it returns, and chooses an item. */
export async function chooseMenuItem(userEvent: UserEventObject, button: HTMLElement, name: string) {
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return button;
}
