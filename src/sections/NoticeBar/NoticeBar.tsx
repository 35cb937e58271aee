import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { noticeUrgency, type Notice } from '../../domain/notice';
import { PATHS } from '../../domain/paths';
import { hi } from '../../i18n/routes/notice.hi';
import { RouteMessages } from '../../i18n/routes/RouteMessages';
import { useText, type Text } from '../../i18n/useText';
import { shorten } from './shorten';

export interface NoticeBarProps {
  /** The notice; null for none. */
  notice: Notice | null;
  /** Changes with every notice, to re-announce equal text. */
  noticeId: number;
  /** The notice was dismissed; timeouts are the caller's. */
  onClose: () => void;
  /** The notice's action: undo a removal, or update the app. */
  onAction?: () => void;
  /** Hovered or focused: pauses the timeout. */
  onHold?: (held: boolean) => void;
}

/** Graphemes. */
const TITLE_LETTERS = 40;

function noticeText(notice: Notice, t: Text): ReactNode {
  switch (notice.kind) {
    case 'addedToCart':
      return t.rich('notice.addedToCart', {
        title: shorten(notice.title, TITLE_LETTERS),
        quantity: notice.quantity,
        lines: notice.lines,
      });
    case 'removedFromCart':
      return t.rich('notice.removedFromCart', { title: shorten(notice.title, TITLE_LETTERS) });
    case 'fileMissing':
      return t.rich('file.required');
    case 'fileRefused':
      return t.rich(`file.${notice.problem}`);
    case 'failed':
      return t.rich(`failed.${notice.failure.kind}`);
    case 'checkoutComingSoon':
    case 'profileSaved':
    case 'accountDeleted':
    case 'newVersion':
      return t.rich(`notice.${notice.kind}`);
  }
}

const Message = styled(Alert)(({ theme, severity }) => {
  const { palette } = theme.vars;
  const accent = severity === 'error' ? palette.error.main : palette.success.main;
  return {
    flexWrap: 'wrap',
    alignItems: 'center',
    width: '100%',
    maxWidth: 640,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.shop.edge}`,
    borderInlineStart: `5px solid ${accent}`,
    boxShadow: palette.shop.shadowRaised,
    fontSize: theme.typography.body1.fontSize,
    '& .MuiAlert-icon': { color: accent },
    '& .MuiAlert-message': {
      flex: '1 1 min(14em, 60%)',
      minWidth: 0,
      minHeight: '1.6em',
      overflowWrap: 'anywhere',
    },
    '& .MuiAlert-action': { flexWrap: 'wrap', alignItems: 'center', padding: 0, marginInlineEnd: 0 },
  };
});

/** Above a bar at the foot of the screen. */
const Place = styled(Snackbar)(({ theme }) => ({
  bottom: `calc(var(--kriti-dock, 0px) + ${theme.spacing(1)})`,
  [theme.breakpoints.up('sm')]: { bottom: `calc(var(--kriti-dock, 0px) + ${theme.spacing(3)})` },
}));

/** A live region that mounts with its text is often not announced, so the text follows one frame later. */
function DelayedText({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return mounted && children;
}

export function NoticeBar({ notice, ...rest }: NoticeBarProps) {
  return (
    notice && (
      <RouteMessages hi={hi}>
        <Bar notice={notice} {...rest} />
      </RouteMessages>
    )
  );
}

function Bar({ notice, noticeId, onClose, onAction, onHold }: NoticeBarProps & { notice: Notice }) {
  const t = useText();
  const isProblem = noticeUrgency(notice.kind) === 'problem';
  return (
    <Place
      key={noticeId}
      open
      autoHideDuration={null}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      onMouseEnter={() => onHold?.(true)}
      onMouseLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Message
        role={isProblem ? 'alert' : 'status'}
        severity={isProblem ? 'error' : 'success'}
        icon={isProblem ? <ErrorOutlineOutlined /> : <CheckCircleOutlined />}
        action={
          <>
            {notice.kind === 'addedToCart' && (
              <Button component={Link} to={PATHS.cart} onClick={onClose}>
                {t.rich('notice.viewCart')}
              </Button>
            )}
            {notice.kind === 'removedFromCart' && <Button onClick={onAction}>{t.rich('notice.undo')}</Button>}
            {notice.kind === 'newVersion' && (
              <Button onClick={onAction}>{t.rich('notice.openNewVersion')}</Button>
            )}
            <IconButton color="inherit" aria-label={t('site.close')} onClick={onClose}>
              <CloseOutlined />
            </IconButton>
          </>
        }
      >
        <DelayedText>{noticeText(notice, t)}</DelayedText>
      </Message>
    </Place>
  );
}
