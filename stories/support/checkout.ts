import { expect, screen, waitFor, type UserEventObject } from 'storybook/test';
import type { textIn } from '../fixtures/textIn';

/**
 * Presses the checkout button on screen: phones have two, and the off-screen one is hidden once an
 * IntersectionObserver has reported it.
 */
export async function pressCheckout(userEvent: UserEventObject, t: ReturnType<typeof textIn>) {
  const onScreen = () => screen.getByRole('button', { name: t('cart.checkout') });
  await waitFor(() =>
    expect(onScreen().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
  );
  await userEvent.click(onScreen());
}
