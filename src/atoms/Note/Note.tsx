import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface NoteProps {
  /** The message. */
  children: ReactNode;
  /** `warning` needs attention, `info` is good to know. */
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

/** Not announced: use an alert for what is urgent. */
export function Note({ children, tone = 'info' }: NoteProps) {
  return (
    <Root role="note" tone={tone}>
      {tone === 'warning' ? <WarningAmberOutlined /> : <InfoOutlined />}
      <div>{children}</div>
    </Root>
  );
}
