import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { DialogFrame } from './dialogFrame';

export interface MessageDialogProps {
  /** Whether the dialog is on screen. */
  open: boolean;
  /** The heading, which also names the dialog. */
  title: ReactNode;
  /** The message or the question. */
  text: ReactNode;
  /** Closes the dialog and changes nothing; Escape and the backdrop do the same. */
  dismissLabel: ReactNode;
  /** The dialog was closed without an answer: by its button, Escape or a click beside it. */
  onDismiss: () => void;
  /** What cannot be undone and is therefore asked for; left out when there is only something to say. */
  confirm?: { label: ReactNode; onConfirm: () => void };
}

/** Says something, or asks before something that cannot be undone. The focus starts on the harmless answer. */
export function MessageDialog({ open, title, text, dismissLabel, onDismiss, confirm }: MessageDialogProps) {
  const id = useId();
  const ids = { title: `${id}-title`, text: `${id}-text` };
  return (
    <DialogFrame
      open={open}
      onClose={onDismiss}
      scroll="body"
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
        {confirm && (
          <Button color="error" onClick={confirm.onConfirm}>
            {confirm.label}
          </Button>
        )}
        <Button variant="contained" onClick={onDismiss} autoFocus>
          {dismissLabel}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
