import { css, type CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSObject as MuiStyles } from '@mui/material/styles';

/** Computes styles once, unlike MUI's `styled`, for elements that lists repeat by the hundred; theme variables only. */
export const staticStyled = <Tag extends keyof React.JSX.IntrinsicElements>(tag: Tag, styles: MuiStyles) =>
  // MUI's type differs from Emotion's in optional properties only.
  styled(tag)(css(styles as CSSObject));
