/** Slows down play functions, with a visible cursor and step names as captions. */
import type { Preview } from '@storybook/react-vite';
import type { UserEventObject } from 'storybook/test';
import { COLOURS, FONT_FAMILY, RADII } from '../src/theme/tokens';

const MOVE_MS = 600;
const PRESS_MS = 250;
const KEY_MS = 70;
const CAPTION_MS = 1200;

/** Height in px of the window edges, which headers and captions may cover. */
const EDGE = 100;

const { ink, surface } = COLOURS.light;

const OVERLAY_STYLES = `
  :host { all: initial; position: fixed; inset: 0; width: auto; height: auto; border: 0; background: none;
    pointer-events: none; overflow: hidden; }
  .caption { position: absolute; inset: 88px 16px auto; margin: 0 auto; max-width: 40em; width: fit-content;
    padding: 8px 20px; border-radius: ${RADII.outer}px; background: ${ink}; color: ${surface};
    border: 2px solid ${surface};
    font: 600 20px/1.5 ${FONT_FAMILY}; text-align: center; }
  .caption:empty { display: none; }
  svg { position: absolute; inset: 0 auto auto 0; filter: drop-shadow(0 1px 3px rgb(0 0 0 / 50%)); }
`;

const CURSOR = `<svg width="28" height="28" viewBox="0 0 24 24"><path d="M4 2l15 12-7 1-4 7z" fill="${surface}"
  stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/></svg>`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** For `userEvent.keyboard`: `a{Enter}` is `a` and `{Enter}`. */
export function keysIn(text: string): string[] {
  return text.match(/\{\{|\[\[|\{[^}]*\}|\[[^\]]*\]|[^]/gu) ?? [];
}

interface Overlay {
  pointAt: (element: Element) => Promise<void>;
  caption: (text: string) => Promise<void>;
  remove: () => void;
}

function openOverlay(): Overlay {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.ariaHidden = 'true';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${OVERLAY_STYLES}</style><p class="caption"></p>${CURSOR}`;
  document.body.append(host);
  host.showPopover();
  const caption = root.querySelector('p');
  const cursor = root.querySelector('svg');
  let place = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  const transformAt = (scale: number) => `translate(${place.x}px, ${place.y}px) scale(${scale})`;
  const animate = (keyframes: string[], duration: number) =>
    cursor?.animate({ transform: keyframes }, { duration, easing: 'ease-in-out', fill: 'forwards' }).finished;
  void animate([transformAt(1), transformAt(1)], 1);

  return {
    async pointAt(element) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < EDGE || bottom > window.innerHeight - EDGE)
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const from = transformAt(1);
      place = { x: x + Math.min(width / 2, 120), y: y + height / 2 };
      // Re-shown, to be above dialogs opened since.
      host.hidePopover();
      host.showPopover();
      await animate([from, transformAt(1)], MOVE_MS);
      await animate([transformAt(1), transformAt(0.7), transformAt(1)], PRESS_MS);
    },
    async caption(text) {
      if (caption) caption.textContent = text;
      await pause(CAPTION_MS);
    },
    remove: () => host.remove(),
  };
}

function atDemoPace(user: UserEventObject, { pointAt }: Overlay): UserEventObject {
  return new Proxy(user, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const [element, text] = args;
        if (element instanceof Element) await pointAt(element);
        if (name !== 'type' || !(element instanceof Element) || typeof text !== 'string')
          return Reflect.apply(method, target, args) as unknown;
        await user.click(element);
        for (const key of keysIn(text)) {
          await user.keyboard(key);
          await pause(KEY_MS);
        }
      };
    },
  });
}

let overlay: Overlay | undefined;

export const demoPace = ((context) => {
  if (context.globals['pace'] !== 'demo' || context.viewMode !== 'story') return;
  const opened = openOverlay();
  overlay = opened;
  context.userEvent = atDemoPace(context.userEvent, opened);
  return () => {
    opened.remove();
    overlay = undefined;
  };
}) satisfies Preview['beforeEach'];

export const demoStep: Preview['runStep'] = async (label, play, context) => {
  await overlay?.caption(label);
  await play(context);
};
