import { screen, within } from 'storybook/test';
import type { UserEventObject } from 'storybook/test';
import type { textIn } from '../fixtures/textIn';

/** Ticks everything that registering needs. */
export async function giveConsents(
  userEvent: Pick<UserEventObject, 'click'>,
  t: ReturnType<typeof textIn>,
): Promise<void> {
  const group = within(screen.getByRole('group', { name: t('signIn.consent.legend') }));
  for (const box of group.getAllByRole('checkbox')) await userEvent.click(box);
}
