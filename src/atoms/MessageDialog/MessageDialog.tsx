import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { DialogFrame } from './DialogFrame';

export interface MessageDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Heading and accessible name. */
  title: ReactNode;
  /** The message or question. */
  text: ReactNode;
  /** Label of the dismiss button. */
  dismissLabel: ReactNode;
  /** Dismissed by button, Escape or backdrop. */
  onDismiss: () => void;
  /** A destructive action to confirm; omitted for a plain message. */
  confirm?: { label: ReactNode; onConfirm: () => void };
}

/** Initial focus is on the safe button. */
export function MessageDialog({ open, title, text, dismissLabel, onDismiss, confirm }: MessageDialogProps) {
  const id = useId();
  const ids = { title: `${id}-title`, text: `${id}-text` };
  return (
    <DialogFrame
      open={open}
      onClose={onDismiss}
      role={confirm ? 'alertdialog' : 'dialog'}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
    >
      <DialogTitle id={ids.title} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={ids.text}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing>
        <Button variant="contained" onClick={onDismiss} autoFocus>
          <span>{dismissLabel}</span>
        </Button>
        {confirm && (
          <Button color="error" onClick={confirm.onConfirm}>
            <span>{confirm.label}</span>
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
