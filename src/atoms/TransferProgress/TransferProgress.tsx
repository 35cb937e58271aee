import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useText } from '../../i18n/useText';

export interface TransferProgressProps {
  /** Progress, 0 to 1. */
  progress: number;
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > [role="progressbar"]': { flexGrow: 1, height: 8, borderRadius: theme.shape.borderRadius },
  '& > p': { ...theme.typography.body2, margin: 0, minWidth: '3.5em', textAlign: 'end' },
}));

/** Not announced: screen readers read it on demand. */
export function TransferProgress({ progress }: TransferProgressProps) {
  const t = useText();
  const percent = Math.round(progress * 100);
  return (
    <Root>
      <LinearProgress variant="determinate" value={percent} aria-label={t('upload.progress')} />
      <p aria-hidden>{percent}%</p>
    </Root>
  );
}
