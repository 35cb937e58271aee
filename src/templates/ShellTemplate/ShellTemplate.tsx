import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import { SkipLink } from '../../atoms/SkipLink/SkipLink';
import type { Notice } from '../../domain/notice';
import { SiteFooter, type SiteFooterProps } from '../../sections/SiteFooter/SiteFooter';
import { SiteHeader, type SiteHeaderProps } from '../../sections/SiteHeader/SiteHeader';

export interface ShellTemplateProps extends SiteHeaderProps, SiteFooterProps {
  /** What to tell at the foot of the screen; null while there is nothing. */
  notice: Notice | null;
  /** Another number for every notice. */
  noticeId: number;
  /** The notice was closed, or its time is over. */
  onNoticeClose: () => void;
  /** Told when the undo that a notice offers is taken. */
  onNoticeAction?: () => void;
  /** Told when the pointer or the focus comes to rest on the notice, and when it leaves. */
  onNoticeHold?: (held: boolean) => void;
  /** Whether payments are tests, which a strip above the header says. */
  testPayments?: boolean;
  /** The screen. */
  children: ReactNode;
}

const NoticeBar = lazy(() =>
  import('../../sections/NoticeBar/NoticeBar').then(
    (loaded) => ({ default: loaded.NoticeBar }),
    // Lost on the way: a notice less is better than a screen less.
    () => ({ default: () => null }),
  ),
);

// Only in shops that are tried out.
const TestPaymentBanner = lazy<ComponentType>(() =>
  import('../../sections/TestPaymentBanner/TestPaymentBanner').then(
    (loaded) => ({ default: loaded.TestPaymentBanner }),
    () => ({ default: () => null }),
  ),
);

const MAIN_ID = 'main';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '& > main': { flexGrow: 1, minWidth: 0 },
});

/** What stands around every screen: header, footer, and the notices. */
export function ShellTemplate({
  notice,
  noticeId,
  onNoticeClose,
  onNoticeAction,
  onNoticeHold,
  testPayments = false,
  year,
  social,
  operator,
  children,
  ...header
}: ShellTemplateProps) {
  const main = useRef<HTMLElement>(null);
  /** A notice that goes takes its buttons along; whoever pressed one goes on in the page. */
  const backToPage = () => main.current?.focus({ preventScroll: true });
  return (
    <Root>
      <SkipLink targetId={MAIN_ID} />
      {testPayments && (
        <Suspense fallback={null}>
          <TestPaymentBanner />
        </Suspense>
      )}
      <SiteHeader {...header} />
      <main id={MAIN_ID} ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter year={year} social={social} operator={operator} />
      {notice && (
        <Suspense fallback={null}>
          <NoticeBar
            notice={notice}
            noticeId={noticeId}
            onClose={() => {
              onNoticeClose();
              backToPage();
            }}
            onAction={() => {
              onNoticeAction?.();
              backToPage();
            }}
            onHold={onNoticeHold}
          />
        </Suspense>
      )}
    </Root>
  );
}
