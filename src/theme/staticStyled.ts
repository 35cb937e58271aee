import { css, type CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSObject as MuiStyles } from '@mui/material/styles';

/**
 * A styled element whose styles depend on nothing but the theme's variables: they are worked out once, and not whenever
 * one is rendered, as MUI's `styled` does. For what lists repeat by the hundred.
 */
export const staticStyled = <Tag extends keyof React.JSX.IntrinsicElements>(tag: Tag, styles: MuiStyles) =>
  // The theme's parts are of MUI's type, which is Emotion's but for how it puts what may be left out.
  styled(tag)(css(styles as CSSObject));
