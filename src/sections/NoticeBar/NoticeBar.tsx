import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../domain/formatCount';
import { isComposing } from '../../domain/isComposing';
import { MAX_CART_LINES, MAX_QUANTITY } from '../../domain/limits';
import {
  noticesSettledAt,
  noticeTone,
  noticeUrgency,
  type Notice,
  type NoticeTone,
} from '../../domain/notice';
import { PATHS } from '../../domain/paths';
import { failureText } from '../../i18n/failureText';
import { useText, type Text } from '../../i18n/useText';
import { leading, rem } from '../../theme/styles';
import { shorten } from './shorten';

export interface NoticeBarProps {
  /** The notice; null for none. */
  notice: Notice | null;
  /** Changes with every notice, to re-announce equal text. */
  noticeId: number;
  /** The current page's path: an action that leads there is not offered. */
  currentPath?: string;
  /** The notice was dismissed; timeouts are the caller's. */
  onClose: () => void;
  /** The notice's action: undo a removal, or update the app. */
  onAction?: () => void;
  /** Focus was in it when it was dismissed or its action was taken, and needs a new place. */
  onFocusLost?: () => void;
  /** The pointer moved over it, or it has focus: pauses the timeout. */
  onHold?: (held: boolean) => void;
}

/** Graphemes: three lines at most on a phone. */
const TITLE_LETTERS = 24;

function noticeText(notice: Notice, t: Text<'file' | 'notice'>): ReactNode {
  switch (notice.kind) {
    case 'addedToCart':
      return t.rich('notice.addedToCart', {
        title: shorten(notice.title, TITLE_LETTERS),
        quantity: notice.quantity,
      });
    case 'cartLimit':
      return t.rich(`notice.cartLimit.${notice.limit}`, {
        title: shorten(notice.title, TITLE_LETTERS),
        max: formatCount(notice.limit === 'lines' ? MAX_CART_LINES : MAX_QUANTITY),
      });
    case 'removedFromCart':
      return t.rich('notice.removedFromCart', { title: shorten(notice.title, TITLE_LETTERS) });
    case 'fileMissing':
      return t.rich('file.required');
    case 'fileRefused':
      return t.rich(`file.${notice.problem}`);
    case 'failed':
      return failureText(t, notice.failure);
    case 'othersInCart':
    case 'checkoutComingSoon':
    case 'profileSaved':
    case 'emailVerified':
    case 'emailChanged':
    case 'emailKept':
    case 'emailLinkOver':
    case 'passwordReset':
    case 'accountDeleted':
    case 'deviceLoggedOut':
    case 'otherDevicesLoggedOut':
    case 'secondFactorOn':
    case 'secondFactorOff':
    case 'backupCodesRenewed':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'newVersion':
    case 'cartNotSaved':
      return t.rich(`notice.${notice.kind}`);
  }
}

const ICONS: Record<NoticeTone, ReactNode> = {
  success: <CheckCircleOutlined />,
  info: <InfoOutlined />,
  error: <ErrorOutlineOutlined />,
};

const ENLARGED_TEXT = '@container (max-width: 15rem)';

const Message = styled(Alert)(({ theme, severity }) => {
  const { palette } = theme.vars;
  const accent = palette[severity ?? 'success'].main;
  return {
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    width: '100%',
    minHeight: 56,
    padding: theme.spacing(0.5, 0.5, 0.5, 1),
    color: palette.text.primary,
    backgroundColor: palette.shop.raised,
    border: `1px solid ${palette.shop.edge}`,
    borderInlineStart: `4px solid ${accent}`,
    boxShadow: palette.shop.shadowOverlay,
    fontSize: rem('small'),
    lineHeight: leading('text'),
    [theme.breakpoints.up('sm')]: { fontSize: rem('text') },
    [ENLARGED_TEXT]: { padding: theme.spacing(1.5, 2) },
    '& .MuiAlert-icon': { color: accent, margin: 0, padding: 0 },
    '& .MuiAlert-message': {
      flex: '1 1 min(6rem, 60%)',
      minWidth: 0,
      minHeight: `calc(1em * ${leading('text')} + ${theme.spacing(2)})`,
      // With the bar's own, 12 px around several lines; a single one is lower than the buttons.
      padding: theme.spacing(1, 0),
      overflow: 'visible',
      overflowWrap: 'anywhere',
    },
    '& .MuiAlert-action': {
      flexWrap: 'wrap',
      alignItems: 'center',
      margin: 0,
      marginInlineStart: 'auto',
      padding: 0,
    },
    '& .MuiButton-root': { paddingInline: theme.spacing(1) },
  };
});

/**
 * Above a bar at the foot of the screen; over a dialog at the top, clear of its buttons, or where the dialog says with
 * `--kriti-over-dialog`.
 */
const Place = styled(Snackbar)(({ theme }) => {
  const bottom = (steps: number) =>
    `calc(var(--kriti-dock, 0px) + env(safe-area-inset-bottom, 0px) + ${theme.spacing(steps)})`;
  return {
    insetInline: theme.spacing(1),
    bottom: bottom(1),
    maxWidth: '40rem',
    marginInline: 'auto',
    containerType: 'inline-size',
    [theme.breakpoints.up('sm')]: {
      insetInline: theme.spacing(3),
      bottom: bottom(3),
      transform: 'none',
    },
    'html:has(.MuiDialog-root) &': {
      insetBlock: `var(--kriti-over-dialog, calc(env(safe-area-inset-top, 0px) + ${theme.spacing(1)}) auto)`,
    },
  };
});

const openDialog = () => document.querySelector('[role="presentation"].MuiDialog-root');

/** A live region that mounts with its text is often not announced, so the text follows one frame later. */
function DelayedText({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return mounted && <span>{children}</span>;
}

export function NoticeBar({ notice, noticeId, ...rest }: NoticeBarProps) {
  return notice && <Bar key={noticeId} notice={notice} {...rest} />;
}

function Bar({
  notice,
  currentPath = '',
  onClose,
  onAction,
  onFocusLost,
  onHold,
}: Omit<NoticeBarProps, 'notice' | 'noticeId'> & { notice: Notice }) {
  const t = useText('notice', 'file');
  const { kind } = notice;
  const tone = noticeTone(kind);
  // An open dialog hides the page around it from screen readers, but not what is added to the body later.
  const [overDialog] = useState(() => openDialog() !== null);
  const bar = useRef<HTMLDivElement>(null);
  const withFocusMoved = (act?: () => void) => () => {
    const hadFocus = bar.current?.contains(document.activeElement);
    act?.();
    if (hadFocus) onFocusLost?.();
  };
  const close = withFocusMoved(onClose);
  const act = withFocusMoved(onAction);
  return (
    <Portal disablePortal={!overDialog}>
      <Place
        ref={bar}
        open
        autoHideDuration={null}
        onClose={(event, reason) => {
          if (reason === 'escapeKeyDown' && !(event instanceof KeyboardEvent && isComposing(event))) close();
        }}
        // Not on entering: a notice that appears under a resting pointer is not being read.
        onPointerMove={({ pointerType, movementX, movementY }) => {
          if (pointerType !== 'touch' && (movementX !== 0 || movementY !== 0)) onHold?.(true);
        }}
        onPointerLeave={() => onHold?.(false)}
        onFocus={() => onHold?.(true)}
        onBlur={() => onHold?.(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Message
          role={noticeUrgency(kind) === 'problem' ? 'alert' : 'status'}
          severity={tone}
          icon={ICONS[tone]}
          action={
            <>
              {kind === 'addedToCart' && !noticesSettledAt(currentPath).includes(kind) && (
                <Button component={Link} to={PATHS.cart} onClick={close}>
                  <span>{t.rich('notice.viewCart')}</span>
                </Button>
              )}
              {kind === 'removedFromCart' && (
                <Button onClick={act}>
                  <span>{t.rich('notice.undo')}</span>
                </Button>
              )}
              {kind === 'newVersion' && (
                <Button onClick={act}>
                  <span>{t.rich('notice.openNewVersion')}</span>
                </Button>
              )}
              <IconButton color="inherit" aria-label={t('site.close')} onClick={close}>
                <CloseOutlined />
              </IconButton>
            </>
          }
        >
          <DelayedText>{noticeText(notice, t)}</DelayedText>
        </Message>
      </Place>
    </Portal>
  );
}
