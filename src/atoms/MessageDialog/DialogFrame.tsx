import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { clsx } from 'clsx';
import kinari from '../../theme/kinari.module.css';
import styles from './DialogFrame.module.css';
import { frame } from './dialogStyles';
import { useBackCloses } from './useBackCloses';

const Frame = styled(Dialog)(({ theme }) => frame(theme));

/** A dialog, on phones a sheet, with kinari along its upper edge. Back does what Escape does. */
export function DialogFrame({ children, ...props }: DialogProps) {
  useBackCloses(props.open, () => props.onClose?.({}, 'escapeKeyDown'));
  return (
    <Frame {...props}>
      <div className={clsx(styles.edge, kinari.kinari)} />
      {children}
    </Frame>
  );
}
