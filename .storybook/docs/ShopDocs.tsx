import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { ShopTheme } from '../../src/theme/ShopTheme';
import { SCHEME_ATTRIBUTE } from '../../src/theme/styles';
import { SchemeInForce } from '../decorators/look';
import { shopThemeOf } from '../shopTheme';
import { useGlobals } from './useGlobals';

export function ShopDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { scheme } = useGlobals();
  const inForce = scheme === 'dark' ? 'dark' : 'light';
  return (
    <DocsContainer context={context} theme={shopThemeOf(inForce)}>
      <ShopTheme storageManager={null}>
        <SchemeInForce scheme={inForce} />
        <div {...{ [SCHEME_ATTRIBUTE]: inForce }}>{children}</div>
      </ShopTheme>
    </DocsContainer>
  );
}
