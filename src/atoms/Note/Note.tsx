import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface NoteProps {
  /** What is noted. */
  children: ReactNode;
  /** `warning` for something that one had better look at, `info` for something good to know. */
  tone?: 'info' | 'warning';
}

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<Pick<NoteProps, 'tone'>>(({
  theme,
  tone,
}) => {
  const { text, shop, background } = theme.vars.palette;
  const warns = tone === 'warning';
  return {
    ...theme.typography.body2,
    display: 'flex',
    gap: theme.spacing(1.5),
    minWidth: 0,
    padding: theme.spacing(1.5),
    overflowWrap: 'anywhere',
    color: text.primary,
    backgroundColor: background.paper,
    border: `1.5px solid ${warns ? shop.marigoldInk : shop.edge}`,
    borderRadius: theme.shape.borderRadius,
    '& > svg': { flexShrink: 0, fontSize: 24, color: warns ? shop.marigoldInk : text.secondary },
    '& > div': { flexGrow: 1, minWidth: 0 },
  };
});

/** Something worth knowing, where it belongs. It interrupts nobody: what has to be heard at once is an alert. */
export function Note({ children, tone = 'info' }: NoteProps) {
  return (
    <Root role="note" tone={tone}>
      {tone === 'warning' ? <WarningAmberOutlined /> : <InfoOutlined />}
      <div>{children}</div>
    </Root>
  );
}
